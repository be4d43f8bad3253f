import { dailyLimits, floorToTick, isOnTick, stepTicks, tickOf, tickSize } from './price.rules.ts';

test.each([
  [1, 1],
  [1_999, 1],
  [2_000, 5],
  [4_995, 5],
  [5_000, 10],
  [19_990, 10],
  [20_000, 50],
  [49_950, 50],
  [50_000, 100],
  [199_900, 100],
  [200_000, 500],
  [499_500, 500],
  [500_000, 1_000],
  [900_000, 1_000],
])('a stock at %i moves by %i', (price, tick) => {
  for (const segment of ['KOSPI', 'KOSDAQ', 'KONEX'] as const) expect(tickOf(price, segment)).toBe(tick);
  expect(tickSize(BigInt(price), 'KOSPI')).toBe(BigInt(tick));
});

test.each([
  ['ETF', 1_999, 1],
  ['ETF', 2_000, 5],
  ['ETF', 900_000, 5],
  ['INDEX', 284_731, 1],
] as const)('%s at %i moves by %i', (segment, price, tick) => {
  expect(tickOf(price, segment)).toBe(tick);
});

test.each([
  [9_980, 6_990, 12_970],
  [15_570, 10_900, 20_200],
  [1_999, 1_400, 2_595],
  [71_300, 50_000, 92_600],
  [2, 1, 3],
  [1, 1, 2],
])('a day on base %i stays between %i and %i', (base, lower, upper) => {
  expect(dailyLimits(base, 'KOSPI')).toEqual({ lower, upper });
});

test('limits lie on the tick of their own price, whatever the base', () => {
  for (let base = 1; base < 1_000_000; base = stepTicks(base, 7, 'KOSPI')) {
    const { lower, upper } = dailyLimits(base, 'KOSPI');
    expect([base, isOnTick(lower, 'KOSPI'), isOnTick(upper, 'KOSPI')]).toEqual([base, true, true]);
    expect(lower <= base && upper > base).toBe(true);
  }
});

test('prices step over the borders of the tick table and back', () => {
  expect(stepTicks(1_999, 2, 'KOSPI')).toBe(2_005);
  expect(stepTicks(2_005, -2, 'KOSPI')).toBe(1_999);
  expect(stepTicks(500_000, -1, 'KOSPI')).toBe(499_500);
  expect(stepTicks(2, -5, 'KOSPI')).toBe(1);
  expect(stepTicks(71_300, 0, 'KOSPI')).toBe(71_300);
  expect(floorToTick(71_399, 'KOSPI')).toBe(71_300);
  expect(floorToTick(0, 'KOSPI')).toBe(1);
});
