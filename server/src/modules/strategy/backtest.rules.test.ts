import type { Instrument } from '@maru/domain/trading';
import { backtest, type BacktestPlan } from './backtest.rules.ts';
import type { Bar } from './signal.rules.ts';

const instrument: Instrument = {
  segment: 'KOSPI',
  priceScale: 0,
  lotSize: 100,
  leverages: [1],
  isShortable: false,
  sellLockMinutes: 0,
  maxOrderLots: 1_000n,
  rates: { commissionRate: '0.00015', sellTaxRates: ['0.0005', '0.0015'], borrowRateYear: '0', maintenancePercent: 50 },
};
const MINUTE = 60_000;
const barsOf = (closes: readonly number[]): Bar[] =>
  closes.map((close, i) => {
    const price = BigInt(close);
    return { time: i * MINUTE, open: price, high: price, low: price, close: price };
  });
const plan: BacktestPlan = {
  settings: { rule: 'ma_cross', fast: 2, slow: 5 },
  amount: 2_000_000n,
  maxLoss: 2_000_000n,
  maxPosition: 2_000_000n,
};
const oneSession = () => '1';
const run = (
  closes: readonly number[],
  over: Partial<BacktestPlan> = {},
  sessionAt: (time: number) => string = oneSession,
) => backtest({ ...plan, ...over }, { bars: barsOf(closes), instrument, sessionAt });

test('a rise pays the spread, commission and tax, to the won', () => {
  // Judged from the fifth candle on; the signal of the sixth trades at the open of the seventh, 10,200 and a tick of 10.
  const result = run([10_000, 10_000, 10_000, 10_000, 10_000, 10_100, 10_200, 10_300, 10_300]);
  const paid = 10_210n * 100n;
  const sold = 10_290n * 100n;
  const fees = (paid * 15n) / 100_000n + (sold * 15n) / 100_000n + (sold * 5n) / 10_000n + (sold * 15n) / 10_000n;
  expect(result).toMatchObject({
    trades: 1,
    wins: 1,
    sessions: 1,
    fees,
    spread: 2_000n,
    end: 2_000_000n + sold - paid - fees,
  });
  expect(result.curve).toHaveLength(5);
  expect(result.holdResult).toBeGreaterThan(0n);
});

test('a price that stands still loses nothing without a trade, and holding it loses the costs', () => {
  const result = run(Array.from({ length: 20 }, () => 10_000));
  expect(result).toMatchObject({ trades: 0, end: 2_000_000n, fees: 0n, maxDrawdown: 0n });
  expect(result.holdResult).toBeLessThan(0n);
});

test('no candle after the decision is read', () => {
  const rise = [10_000, 10_000, 10_000, 10_000, 10_000, 10_100, 10_200];
  const [up, down] = [run([...rise, 10_300, 10_300]), run([...rise, 9_000, 9_000])];
  expect(up.curve.slice(0, 2)).toEqual(down.curve.slice(0, 2));
});

test('the last candle of a session sells', () => {
  const closes = [10_000, 10_000, 10_000, 10_000, 10_000, 10_100, 10_200, 10_300, 10_400, 10_500];
  const result = run(closes, {}, (time) => (time < 8 * MINUTE ? 'a' : 'b'));
  // Sold at 10,300 at the end of the first session; the second one has a candle to buy and none to hold.
  expect(result).toMatchObject({ sessions: 2, trades: 2 });
  const whole = run(closes);
  expect(result.end).toBeLessThan(whole.end);
});

test('the loss limit sells and stops until the next session', () => {
  const closes = [10_000, 10_000, 10_000, 10_000, 10_000, 10_100, 10_200, 9_000, 9_000, 9_500, 10_000, 10_500, 11_000];
  const limited = run(closes, { maxLoss: 50_000n });
  expect(limited).toMatchObject({ trades: 1, wins: 0 });
  expect(limited.end).toBeLessThan(2_000_000n - 50_000n);
  expect(limited.maxDrawdown).toBeGreaterThan(50_000n);
  expect(run(closes).trades).toBeGreaterThan(1);
});

test('the position limit is kept', () => {
  const closes = [10_000, 10_000, 10_000, 10_000, 10_000, 10_100, 10_200, 10_300, 10_300];
  expect(run(closes, { maxPosition: 1_000_000n })).toMatchObject({ trades: 0, end: 2_000_000n });
});

test('a day trade sells at its target and buys again in the next session only', () => {
  const closes = [10_000, 10_000, 10_000, 10_200, 10_300, 10_300, 10_300, 10_300];
  const settings = { rule: 'hold', target: 100 } as const;
  expect(run(closes, { settings })).toMatchObject({ trades: 1, wins: 1 });
  const two = run(closes, { settings }, (time) => (time < 6 * MINUTE ? 'a' : 'b'));
  expect(two).toMatchObject({ sessions: 2, trades: 2, wins: 1 });
});

test('no candles are no result', () => {
  expect(run([])).toMatchObject({ trades: 0, sessions: 0, end: 2_000_000n, curve: [], holdResult: 0n });
});
