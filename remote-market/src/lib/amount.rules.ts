import type { Language } from '@maru/domain/contracts';
import { amountInWords, parseDecimal } from '@maru/domain/money';

/** Korean and Chinese count in steps of ten thousand; below the second step nothing is omitted. */
const STEPS = [1_000_000_000_000n, 100_000_000n, 10_000n];

/** From here on four digits of the largest unit are enough. */
const MANY = 1_000n;

/** Keeps the two largest units of a long amount, or one with four digits, rounded down: for a market value, never for a price to pay. */
export const roughWords = (amount: string, language: Language): string => wordsFrom(amount, language, MANY);

/** The same in a row of a list, where two digits of the largest unit are enough: 578억, 6.6억. English has one short unit anyway. */
export const rowWords = (amount: string, language: Language): string =>
  wordsFrom(amount, language, language === 'en' ? MANY : 10n)
    .replace(/(\D+) (\d),.*/, '.$2$1')
    .replace(/ .*/, '');

/** @param many of the largest unit, from which on it stands alone */
function wordsFrom(amount: string, language: Language, many: bigint): string {
  const whole = BigInt(amount.replace(/\..*/, ''));
  const size = whole < 0n ? -whole : whole;
  const top = STEPS.findIndex((step) => size >= step);
  const largest = STEPS[top];
  const kept = largest && size >= many * largest ? largest : STEPS[top + 1];
  return amountInWords(String(top < 0 || !kept ? whole : whole - (whole % kept)), language);
}

/** The percent without its sign, for texts that state the direction. */
export function plainPercent(rate: string): string {
  return `${rate.replace(/^[+-]/, '')}%`;
}

const SCALE = 8;
/** Difference of a price from the previous close, as a signed decimal: for its colour. */
export function againstBase(price: string, base: string): string {
  return String(parseDecimal(price, SCALE) - parseDecimal(base, SCALE));
}
