import { testInstrument } from '../../../test/market.ts';
import { BarSeries } from './bar-series.ts';
import { SymbolMarket } from './symbol-market.ts';

const MINUTE = 60_000;
const DAY_START = 1_000 * MINUTE;

function marketOf(minutes: number): SymbolMarket {
  const days = new BarSeries();
  days.put({ time: 0, open: 100, high: 100, low: 100, close: 100, volume: 1 });
  const market = new SymbolMarket(testInstrument, days);
  market.record(90, 1, 90, DAY_START - MINUTE);
  for (let i = 0; i < minutes; i++) market.record(101 + i, 1, 101, DAY_START + i * MINUTE);
  return market;
}

test('the sparkline of a new day is the previous close', () => {
  const market = marketOf(0);
  market.openDay(90);
  expect(market.spark).toEqual([90]);
});

test('the sparkline holds the day alone, from the previous close to the newest minute', () => {
  const market = marketOf(3);
  market.renewSpark(DAY_START);
  expect(market.spark).toEqual([100, 101, 102, 103]);
});

test('a long day is thinned at equal distances and keeps its base and its end', () => {
  const market = marketOf(320);
  market.renewSpark(DAY_START);
  expect(market.spark).toHaveLength(33);
  expect([market.spark[0], market.spark.at(-1)]).toEqual([100, 420]);
  const steps = market.spark.slice(2).map((price, i) => price - market.spark[i + 1]!);
  expect(new Set(steps)).toEqual(new Set([10]));
});
