import { testInstrument, testMarket } from '../../../test/market.ts';
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

test('foreigners own what they bought, less what they sold; a split converts it', () => {
  const market = testMarket(10_000, { ...testInstrument, foreignShare: 0.25 });
  expect(market.foreignHeld).toBe(250_000);
  market.onExecution({ owner: 'taker', investor: 'foreign', side: 'buy' }, 10_000, 300);
  market.onExecution({ owner: 'taker', investor: 'foreign', side: 'sell' }, 10_000, 100);
  market.onExecution({ owner: 'taker', investor: 'institution', side: 'sell' }, 10_000, 50);
  market.onExecution({ owner: 'taker', side: 'buy' }, 10_000, 20);
  expect(market.foreignHeld).toBe(250_200);
  expect(market.counts.investors).toMatchObject({
    foreign: { bought: 3_000_000, sold: 1_000_000 },
    institution: { bought: 0, sold: 500_000 },
    individual: { bought: 200_000, sold: 0 },
  });
  market.split(5_000, 2_000_000n, []);
  expect(market.foreignHeld).toBe(500_400);
});

test('counts of the simulated investors together are those of individuals', () => {
  const market = testMarket(10_000);
  const { price, previousClose, open, high, low, volume, turnover, counts } = market;
  const { individual: _i, institution: _n, foreign: _f, ...others } = counts.investors;
  const together = { ...others, taker: { bought: 7, sold: 9 } };
  const figures = { price, previousClose, open, high, low, volume, turnover };
  market.restoreDay({ ...figures, counts: { ...counts, investors: together as never } });
  expect(market.counts.investors.individual).toEqual({ bought: 7, sold: 9 });
  expect(market.counts.investors.foreign).toEqual({ bought: 0, sold: 0 });
});
