import type { ApiOutput } from '@maru/domain/contracts';
import { CURRENCIES, DIGITAL_CURRENCIES, formatDecimal, percentChange, type Currency } from '@maru/domain/money';
import { toTimestamp } from '../../core/clock.ts';
import { HOUR } from '../../core/time.ts';
import { simulatedPrice, simulatedRates } from '../exchange/exchange-rates.ts';
import { rateOf, toFxRate } from '../exchange/exchange.rules.ts';

const SPARK_HOURS = 24;
/** Millionths of a won in a won. */
const WON = 1_000_000n;

/** Won rates and prices of digital currencies, now and at each of the last 24 hours. */
export function readForex(secret: Buffer, now: number): ApiOutput<'/market/Forex'> {
  const times = Array.from({ length: SPARK_HOURS + 1 }, (_, i) => now - (SPARK_HOURS - i) * HOUR);
  const hours = times.map((time) => simulatedRates(secret, time));
  const foreign = CURRENCIES.filter((currency): currency is Exclude<Currency, 'KRW'> => currency !== 'KRW');
  return {
    asOf: toTimestamp(now),
    source: 'simulated',
    rates: foreign.map((currency) => {
      const points = hours.map((rates) => rateOf(rates, currency, 'KRW'));
      const present = points.at(-1)!;
      const values = points.map(({ value }) => value);
      return { currency, per: toFxRate(present).per, ...lastDay(values, present.scale) };
    }),
    digital: DIGITAL_CURRENCIES.map((asset) => ({
      asset,
      ...lastDay(
        times.map((time) => simulatedPrice(secret, asset, time) / WON),
        0,
      ),
    })),
  };
}

function lastDay(values: readonly bigint[], scale: number) {
  const text = (units: bigint): string => formatDecimal(units, scale);
  const [before, present] = [values[0]!, values.at(-1)!];
  const sorted = [...values].sort((a, b) => Number(a - b));
  return {
    value: text(present),
    change: text(present - before),
    changeRate: percentChange(present, before),
    high: text(sorted.at(-1)!),
    low: text(sorted[0]!),
    spark: values.map((value) => Number(text(value))),
  };
}
