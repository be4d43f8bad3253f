import type { FxRate } from '@maru/domain/contracts';
import { CURRENCIES, CURRENCY_EXPONENT, formatDecimal, parseDecimal, type Currency } from '@maru/domain/money';
import type { FieldFinding } from '@maru/sdk/flow';

export interface Pair {
  readonly from: Currency;
  readonly to: Currency;
}
export type Side = keyof Pair;

/** The pair of an address; won to dollars by default. */
export const readPair = (params: URLSearchParams): Pair => ({
  from: CURRENCIES.find((each) => each === params.get('from')) ?? 'KRW',
  to: CURRENCIES.find((each) => each === params.get('to')) ?? 'USD',
});

export const swapped = ({ from, to }: Pair): Pair => ({ from: to, to: from });

/**
 * The pair with another currency on one side. If it equals the other side, the sides are swapped: a currency is not
 * exchanged for itself.
 */
export function withCurrency(pair: Pair, side: Side, currency: Currency): Pair {
  const other = side === 'from' ? pair.to : pair.from;
  return currency === other ? swapped(pair) : { ...pair, [side]: currency };
}

/** Typed text as a wire decimal: `12.` is 12. Null without an amount. */
export function amountOf(typed: string, currency: Currency): string | null {
  const text = typed.replace(/\.$/, '');
  return text === '' || parseDecimal(text, CURRENCY_EXPONENT[currency]) === 0n ? null : text;
}

export interface Balance {
  readonly currency: Currency;
  /** Wire decimal. */
  readonly available: string;
}
export const availableIn = (balances: readonly Balance[], currency: Currency): string =>
  balances.find((each) => each.currency === currency)?.available ?? '0';

export interface ExchangeValues {
  /** As typed: `12.` while a decimal is being entered. */
  readonly amount: string;
}

/** Finding of an exchange before the server quotes it. Specification section 5: two currencies, an amount, covered by the balance. */
export function findErrors(
  { amount }: ExchangeValues,
  { from, to }: Pair,
  balances: readonly Balance[],
): FieldFinding<'amount'>[] {
  if (from === to) return [{ field: 'amount', code: 'SAME_CURRENCY' }];
  const required = amountOf(amount, from);
  if (required === null) return [{ field: 'amount', code: 'AMOUNT_REQUIRED' }];
  const available = availableIn(balances, from);
  const scale = CURRENCY_EXPONENT[from];
  return parseDecimal(required, scale) > parseDecimal(available, scale)
    ? [{ field: 'amount', code: 'INSUFFICIENT_CURRENCY', params: { required, available, currency: from } }]
    : [];
}

/** A share of the available amount, truncated to a whole minor unit; empty for zero. */
export function shareOf(available: string, percent: 25 | 50 | 100, currency: Currency): string {
  const scale = CURRENCY_EXPONENT[currency];
  const part = (parseDecimal(available, scale) * BigInt(percent)) / 100n;
  return part > 0n ? formatDecimal(part, scale) : '';
}

/** A displayed rate: at least two decimals, no trailing zeros after them. `1385.5000` -> `1385.50`. */
export function rateDigits(value: string): string {
  const [whole = '0', fraction = ''] = value.split('.');
  return `${whole}.${fraction.replace(/0+$/, '').padEnd(2, '0')}`;
}

/** Parameters of the text `100 JPY = 921.40 KRW`. */
export const rateParams = ({ per, base, value, counter }: FxRate) => ({ per, base, counter, value: rateDigits(value) });
