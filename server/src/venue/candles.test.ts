import { testMarket } from '../../test/market.ts';
import { DAY, MINUTE } from '../core/time.ts';
import { readCandles } from './candles.ts';

const FIRST = Date.parse('2026-11-16T00:00:00+09:00');
const bar = (time: number, price: number) => ({
  time,
  open: price,
  high: price,
  low: price,
  close: price,
  volume: 1,
});

/** Closes of the minutes of a market whose live days, from {@link FIRST} on, are these. Each day before has one minute at 70,000. */
function closes(days: readonly number[]): number[] {
  const market = testMarket(71_300);
  market.days.put(bar(FIRST - DAY, 70_000));
  for (const day of days) market.minutes.put(bar(FIRST + day * DAY + 600 * MINUTE, 72_000));
  const minutesOf = ({ time, close }: { time: number; close: number }) => [bar(time + 600 * MINUTE, close)];
  const query = { period: '1m', limit: 10, tradingDay: '2026-11-30', liveFrom: FIRST, minutesOf } as const;
  return readCandles(market, query).map((candle) => candle[4]);
}

test('minutes of before the first live day are derived from its daily bars', () => {
  expect(closes([0, 1])).toEqual([71_300, 70_000, 72_000, 72_000]);
});

test('none are derived beyond live minutes that are no longer in memory', () => {
  expect(closes([6, 7])).toEqual([72_000, 72_000]);
});
