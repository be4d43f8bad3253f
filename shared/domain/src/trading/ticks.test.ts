import { dailyLimits, limitsIn, listingLimits, maxOrderLots } from './limits.ts';
import type { Segment } from './terms.ts';
import { floorToTick, stepPrice, tickSize } from './ticks.ts';

test.each([
  [1n, 1n],
  [1_999n, 1n],
  [2_000n, 5n],
  [4_995n, 5n],
  [5_000n, 10n],
  [19_990n, 10n],
  [20_000n, 50n],
  [49_950n, 50n],
  [50_000n, 100n],
  [199_900n, 100n],
  [200_000n, 500n],
  [499_500n, 500n],
  [500_000n, 1_000n],
  [900_000n, 1_000n],
])('a stock at %s moves by %s', (price, tick) => {
  for (const segment of ['KOSPI', 'KOSDAQ', 'KONEX'] as const) expect(tickSize(price, segment)).toBe(tick);
});

test.each([
  ['ETF', 1_999n, 1n],
  ['ETF', 2_000n, 5n],
  ['ETF', 900_000n, 5n],
  ['INDEX', 284_731n, 1n],
] as const)('%s at %s moves by %s', (segment, price, tick) => {
  expect(tickSize(price, segment)).toBe(tick);
});

test('a price is floored to its tick, one tick at least', () => {
  expect([floorToTick(71_399n, 'KOSPI'), floorToTick(0n, 'KOSPI')]).toEqual([71_300n, 1n]);
});

const day = (segment: Segment, lowerLimit = 1n, upperLimit = 10_000_000n) => ({ segment, lowerLimit, upperLimit });
test.each<[bigint, 1 | -1, ReturnType<typeof day>, bigint]>([
  [71_300n, 1, day('KOSPI'), 71_400n],
  [71_300n, -1, day('KOSPI'), 71_200n],
  [71_350n, 1, day('KOSPI'), 71_400n],
  [71_350n, -1, day('KOSPI'), 71_300n],
  // Over the edges of a band the tick of the lower band applies below, that of the upper one above.
  [1_999n, 1, day('KOSPI'), 2_000n],
  [2_000n, 1, day('KOSPI'), 2_005n],
  [2_000n, -1, day('KOSPI'), 1_999n],
  [500_000n, -1, day('KOSPI'), 499_500n],
  [500_000n, 1, day('KOSPI'), 501_000n],
  [2_000n, 1, day('ETF'), 2_005n],
  [125_536n, 1, day('INDEX'), 125_537n],
  [92_600n, 1, day('KOSPI', 50_000n, 92_600n), 92_600n],
  [50_000n, -1, day('KOSPI', 50_000n, 92_600n), 50_000n],
  [10n, 1, day('KOSPI', 50_000n, 92_600n), 50_000n],
])('from %s by %s', (price, direction, limits, expected) => {
  expect(stepPrice(price, direction, limits)).toBe(expected);
});

test.each([
  [9_980n, 6_990n, 12_970n],
  [15_570n, 10_900n, 20_200n],
  [1_999n, 1_400n, 2_595n],
  [71_300n, 50_000n, 92_600n],
  [2n, 1n, 3n],
  [1n, 1n, 2n],
])('a day on base %s stays between %s and %s', (base, lower, upper) => {
  expect(dailyLimits(base, 'KOSPI')).toEqual({ lower, upper });
});

test.each([
  // close, upper and lower limit of the day, then of the single-price session
  [10_000n, 13_000n, 7_000n, 11_000n, 9_000n],
  [9_980n, 12_970n, 6_990n, 10_970n, 8_990n],
  // the day's limit is nearer than 10 %
  [12_500n, 13_000n, 7_000n, 13_000n, 11_250n],
  [7_100n, 13_000n, 7_000n, 7_810n, 7_000n],
])(
  'after a close at %s on a day up to %s and down to %s a single price is at most %s and at least %s',
  (close, ...all) => {
    const [up, down, upper, lower] = all;
    const daily = { upper: up, lower: down };
    expect(limitsIn('single', { close, segment: 'KOSPI', daily })).toEqual({ upper, lower });
    expect(limitsIn('after', { close, segment: 'KOSPI', daily })).toEqual(daily);
    expect(limitsIn(null, { close, segment: 'KOSPI', daily })).toEqual(daily);
  },
);

test.each([
  ['KONEX', 1, 10_000n, 8_500n, 11_500n],
  ['KONEX', 1, 9_980n, 8_490n, 11_470n],
  ['ETF', 1, 17_820n, 12_475n, 23_165n],
  ['ETF', 2, 17_820n, 7_130n, 28_510n],
  ['ETF', -1, 4_215n, 2_955n, 5_475n],
] as const)(
  'a day of a %s that follows %i times, on base %s, stays between %s and %s',
  (segment, multiple, base, lower, upper) => {
    expect(dailyLimits(base, segment, multiple)).toEqual({ lower, upper });
  },
);

test.each([
  ['KOSDAQ', 18_500n, 11_100n, 74_000n],
  ['KOSPI', 34_000n, 20_400n, 136_000n],
  // The width is floored to the tick of the offer price, so the lower limit is a little more than 60 %.
  ['KOSDAQ', 7_770n, 4_670n, 31_050n],
  ['KONEX', 1_500n, 900n, 6_000n],
] as const)('the first day of a %s share offered at %s stays between %s and %s', (segment, price, lower, upper) => {
  expect(listingLimits(price, segment)).toEqual({ lower, upper });
});

test.each([
  [10_000_000n, 100, 5_000n],
  [5_999n, 100, 2n],
  [5_999n, 1, 299n],
  [0n, 1, 10_000n],
])('of %s listed shares in lots of %s one order takes %s', (listed, lotSize, lots) => {
  expect(maxOrderLots(listed, lotSize, { maxOrderPercentOfListed: 5n, maxLotsUnlisted: 10_000n })).toBe(lots);
});
