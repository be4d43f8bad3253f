import type { ErrorCode, FxRate } from '@maru/domain/contracts';
import { applyRate, CURRENCY_EXPONENT, formatDecimal, type Currency } from '@maru/domain/money';
import { exchangeSettings, PER_HUNDRED } from './exchange.settings.ts';

/** Ten-thousandths of a won for one unit; for 100 of what is counted per 100. */
export type WonRates = Readonly<Record<Exclude<Currency, 'KRW'>, bigint>>;

/** `per` units of `base` are worth `value / 10^scale` units of `counter`. */
export interface Rate {
  readonly base: Currency;
  readonly counter: Currency;
  readonly per: 1 | 100;
  readonly value: bigint;
  readonly scale: number;
}

const WON_SCALE = 4;
const CROSS_SCALE = 6;

const perOf = (currency: Currency): 1 | 100 => (PER_HUNDRED.includes(currency) ? 100 : 1);
/** Millionths of a won that one unit is worth by its rate: comparable between currencies however they are counted. */
export const wonPerUnit = (currency: Currency, rate: bigint): bigint => (rate * 100n) / BigInt(perOf(currency));
const worthOf = (rates: WonRates, currency: Currency): bigint =>
  currency === 'KRW' ? 1_000_000n : wonPerUnit(currency, rates[currency]);

/**
 * The base rate of a pair, as it is quoted: foreign money in won, and of two foreign ones the dearer in the cheaper, so that
 * a rate never loses its digits behind the point. A cross rate comes from the two won rates, truncated to six decimals.
 */
export function rateOf(rates: WonRates, one: Currency, other: Currency): Rate {
  const isOneDearer = worthOf(rates, one) >= worthOf(rates, other);
  const base = one === 'KRW' ? other : other === 'KRW' || isOneDearer ? one : other;
  const counter = base === one ? other : one;
  const per = perOf(base);
  if (counter === 'KRW') return { base, counter, per, value: foreign(rates, base), scale: WON_SCALE };
  const value = (foreign(rates, base) * 10n ** BigInt(CROSS_SCALE) * BigInt(perOf(counter))) / foreign(rates, counter);
  return { base, counter, per, value, scale: CROSS_SCALE };
}

function foreign(rates: WonRates, currency: Currency): bigint {
  if (currency === 'KRW') throw new RangeError('the won has no rate in won');
  return rates[currency];
}

/** `amount` minor units of `from` at `rate`, in minor units of `to`, truncated. `from` and `to` are the rate's two currencies. */
export function convert(amount: bigint, from: Currency, to: Currency, rate: Rate): bigint {
  const [units, value] = [BigInt(rate.per) * 10n ** BigInt(rate.scale), rate.value];
  const [times, by] = rate.base === from ? [value, units] : [units, value];
  return (amount * times * 10n ** BigInt(CURRENCY_EXPONENT[to])) / (by * 10n ** BigInt(CURRENCY_EXPONENT[from]));
}

/** Worth in won at the base rate, truncated. */
export const worthInWon = (amount: bigint, currency: Currency, rates: WonRates): bigint =>
  currency === 'KRW' ? amount : convert(amount, currency, 'KRW', rateOf(rates, currency, 'KRW'));

export interface Conversion {
  readonly rate: Rate;
  readonly converted: bigint;
  readonly spread: bigint;
  readonly result: bigint;
}

/** A conversion, or why it is refused. Converted amount and spread are each truncated; the result is their difference. */
export function findConversion(
  request: { readonly from: Currency; readonly to: Currency; readonly amount: bigint },
  rates: WonRates,
): Conversion | { code: ErrorCode; params: Record<string, string> } {
  const { from, to, amount } = request;
  if (from === to) return { code: 'SAME_CURRENCY', params: {} };
  const rate = rateOf(rates, from, to);
  if (worthInWon(amount, from, rates) > exchangeSettings.maximumWorth) {
    const max =
      from === 'KRW'
        ? exchangeSettings.maximumWorth
        : convert(exchangeSettings.maximumWorth, 'KRW', from, rateOf(rates, from, 'KRW'));
    return { code: 'AMOUNT_TOO_LARGE', params: { max: formatDecimal(max, CURRENCY_EXPONENT[from]), currency: from } };
  }
  const converted = convert(amount, from, to, rate);
  const spread = applyRate(converted, exchangeSettings.spreadRate);
  const result = converted - spread;
  if (result > 0n) return { rate, converted, spread, result };
  return { code: 'AMOUNT_TOO_SMALL', params: { min: smallest(from, to, rate), currency: from } };
}

/** The least of `from` that gives a minor unit of `to`. */
function smallest(from: Currency, to: Currency, rate: Rate): string {
  // A unit of `to`, truncated, is at most one short of it.
  let least = convert(1n, to, from, rate) || 1n;
  while (convert(least, from, to, rate) === 0n) least++;
  return formatDecimal(least, CURRENCY_EXPONENT[from]);
}

export const toFxRate = ({ base, counter, per, value, scale }: Rate): FxRate => ({
  base,
  counter,
  per,
  value: formatDecimal(value, scale),
});
