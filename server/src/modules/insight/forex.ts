import type { ApiOutput } from '@maru/domain/contracts';
import { CURRENCIES, formatDecimal, percentChange, type Currency } from '@maru/domain/money';
import { toTimestamp } from '../../core/clock.ts';
import { HOUR } from '../../core/time.ts';
import { simulatedRates } from '../exchange/exchange-rates.ts';
import { rateOf, toFxRate } from '../exchange/exchange.rules.ts';

const SPARK_HOURS = 24;

/** Won rates now and at each of the last 24 hours. */
export function readForex(secret: Buffer, now: number): ApiOutput<'/market/Forex'> {
  const hours = Array.from({ length: SPARK_HOURS + 1 }, (_, i) =>
    simulatedRates(secret, now - (SPARK_HOURS - i) * HOUR),
  );
  const foreign = CURRENCIES.filter((currency): currency is Exclude<Currency, 'KRW'> => currency !== 'KRW');
  return {
    asOf: toTimestamp(now),
    source: 'simulated',
    rates: foreign.map((currency) => {
      const points = hours.map((rates) => rateOf(rates, currency, 'KRW'));
      const present = points.at(-1)!;
      const text = (units: bigint): string => formatDecimal(units, present.scale);
      const values = points.map(({ value }) => value);
      const [before = present.value] = values;
      const sorted = [...values].sort((a, b) => Number(a - b));
      return {
        currency,
        per: toFxRate(present).per,
        value: text(present.value),
        change: text(present.value - before),
        changeRate: percentChange(present.value, before),
        high: text(sorted.at(-1)!),
        low: text(sorted[0]!),
        spark: values.map((value) => Number(text(value))),
      };
    }),
  };
}
