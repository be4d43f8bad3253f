import { alertBounds, awayFrom, isAlertPrice } from './alert-bounds.ts';

test.each([
  [71_300n, 7_130n, 713_000n],
  [9_985n, 999n, 99_850n],
  [10n, 1n, 100n],
  [4n, 1n, 40n],
])('at %s an alert is from %s to %s', (present, low, high) => {
  expect(alertBounds(present)).toEqual({ low, high });
  expect([low - 1n, low, present, high, high + 1n].map((price) => isAlertPrice(price, present))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});

test.each([
  [71_300n, 5, 'KOSPI', 74_900n],
  [71_300n, -3, 'KOSPI', 69_100n],
  [70_000n, 5, 'KOSPI', 73_500n],
  // Over the edge of a band of ticks, and under one.
  [195_000n, 5, 'KOSPI', 205_000n],
  [205_000n, -5, 'KOSPI', 194_700n],
  [71_305n, 3, 'ETF', 73_445n],
  [285_531n, -10, 'INDEX', 256_977n],
  // A tick is more than three percent.
  [10n, 3, 'KOSDAQ', 11n],
  [1n, -3, 'KOSDAQ', 1n],
] as const)('from %s, %s percent away in %s is %s', (present, percent, segment, away) => {
  expect(awayFrom(present, percent, segment)).toBe(away);
});
