import { CURRENCY_EXPONENT, CURRENCY_SIGN, type Currency } from './currency.ts';
import { formatDecimal, parseDecimal } from './decimal.ts';

/** Thousands separators for a wire decimal; digits are never re-parsed as floats. `"-1234567.5"` -> `"-1,234,567.5"`. */
export function groupDigits(text: string): string {
  const [whole = '', fraction] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** Minus of a shown figure: U+2212. A hyphen is shorter and too low beside digits. */
export const MINUS = '\u2212';

/** A signed wire decimal as people read it: grouped, with a true minus. `"-1234.5"` -> `"−1,234.5"`. Not for inputs or files. */
export function formatNumber(text: string): string {
  return text.startsWith('-') ? `${MINUS}${groupDigits(text.slice(1))}` : groupDigits(text);
}

/** A figure for a sentence: a plus for a rise, a minus for a fall, no sign without a change. */
export function withSign(figure: string): string {
  const number = formatNumber(figure);
  return !figure.startsWith('-') && /[1-9]/.test(figure) ? `+${number}` : number;
}

/** `"+2.44%"`, `"−1.16%"`, `"0.00%"`: a wire percent for a sentence. */
export function signedPercent(rate: string): string {
  return `${withSign(rate)}%`;
}

/**
 * `formatMoney("1234567")` -> `"₩1,234,567"`. A minus and a hair space stand before the currency's sign: beside the bars of
 * ₩ a minus without the space looks like a strike-through.
 */
export function formatMoney(amount: string, currency: Currency = 'KRW'): string {
  const exact = formatDecimal(parseDecimal(amount, CURRENCY_EXPONENT[currency]), CURRENCY_EXPONENT[currency]);
  const negative = exact.startsWith('-');
  return `${negative ? `${MINUS}\u200a` : ''}${CURRENCY_SIGN[currency]}${groupDigits(negative ? exact.slice(1) : exact)}`;
}

/** Like {@link formatMoney} with an explicit plus, for profit and loss. Zero has no sign. */
export function formatSigned(amount: string, currency: Currency = 'KRW'): string {
  const money = formatMoney(amount, currency);
  return amount.startsWith('-') || /^0*(\.0*)?$/.test(amount) ? money : `+${money}`;
}

/** A rate as percent without trailing zeros: `"0.00015"` -> `"0.015"`, `"1"` -> `"100"`. */
export function formatPercent(rate: string): string {
  const scale = Math.max(2, rate.split('.')[1]?.length ?? 0);
  return formatDecimal(parseDecimal(rate, scale), scale - 2).replace(/\.0*$|(\.\d*[1-9])0+$/, '$1');
}

const KOREAN_UNITS: readonly [bigint, string][] = [
  [1_000_000_000_000n, '조'],
  [100_000_000n, '억'],
  [10_000n, '만'],
];
const CHINESE_UNITS: Record<'tw' | 'cn', readonly [bigint, string][]> = {
  tw: [
    [1_000_000_000_000n, '兆'],
    [100_000_000n, '億'],
    [10_000n, '萬'],
  ],
  cn: [
    [1_000_000_000_000n, '万亿'],
    [100_000_000n, '亿'],
    [10_000n, '万'],
  ],
};
const ENGLISH_UNITS: readonly [bigint, string][] = [
  [1_000_000_000_000n, 'T'],
  [1_000_000_000n, 'B'],
  [1_000_000n, 'M'],
  [1_000n, 'K'],
];

/**
 * A whole amount in the words a reader of that language counts in.
 * kor/tw/cn are exact (`123450000` -> `"1억 2,345만"`); en is rounded down to two decimals (`"123.45M"`).
 */
export function amountInWords(amount: string, language: 'kor' | 'en' | 'tw' | 'cn'): string {
  let rest = parseDecimal(amount.split('.')[0] || '0');
  const sign = rest < 0n ? MINUS : '';
  if (rest < 0n) rest = -rest;
  if (language === 'en') {
    const unit = ENGLISH_UNITS.find(([size]) => rest >= size);
    if (!unit) return sign + rest.toString();
    const hundredths = formatDecimal((rest * 100n) / unit[0], 2).replace(/\.?0+$/, '');
    return `${sign}${groupDigits(hundredths)}${unit[1]}`;
  }
  const words: string[] = [];
  for (const [size, word] of language === 'kor' ? KOREAN_UNITS : CHINESE_UNITS[language]) {
    if (rest >= size) words.push(`${groupDigits((rest / size).toString())}${word}`);
    rest %= size;
  }
  if (rest > 0n || words.length === 0) words.push(groupDigits(rest.toString()));
  return sign + words.join(' ');
}

/** A whole quantity for a text: as it is shown, and as the number that chooses the plural. */
export const quantityOf = (quantity: string): { quantity: string; count: number } => ({
  quantity: groupDigits(quantity),
  count: Number(quantity),
});
