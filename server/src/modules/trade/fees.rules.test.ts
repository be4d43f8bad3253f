import { borrowFeeOn, commissionOn, daysBegun, sellTaxOn } from './fees.rules.ts';

test.each([
  [21_390_000n, 3_208n],
  [6_666n, 0n],
  [6_667n, 1n],
  [0n, 0n],
])('commission on %s is %s', (amount, commission) => {
  expect(commissionOn(amount)).toBe(commission);
});

test.each([
  // 21,391,999: 10,695.99 and 32,087.99 truncate each by itself; together they would be 42,783.99.
  ['KOSPI', '2026-01-01', 21_391_999n, 10_695n + 32_087n],
  ['KOSPI', '2025-12-31', 21_391_999n, 32_087n],
  ['KOSDAQ', '2026-07-01', 10_000_499n, 20_000n],
  ['KOSDAQ', '2025-07-01', 10_000_000n, 15_000n],
  ['KONEX', '2026-07-01', 10_000_000n, 10_000n],
  ['ETF', '2026-07-01', 10_000_000n, 0n],
  ['INDEX', '2026-07-01', 10_000_000n, 0n],
  ['KOSPI', '2019-07-01', 10_000_000n, 15_000n],
] as const)('%s sold on %s for %s is taxed %s', (segment, day, amount, tax) => {
  expect(sellTaxOn(amount, segment, day)).toBe(tax);
});

test.each([
  [36_500_000n, 1n, 2_500n],
  [36_500_000n, 3n, 7_500n],
  [14_599n, 1n, 0n],
  [14_600n, 1n, 1n],
  [36_500_000n, 0n, 0n],
])('borrowing shares worth %s for %s days costs %s', (amount, days, fee) => {
  expect(borrowFeeOn(amount, days)).toBe(fee);
});

test.each([
  ['2026-11-20T09:00:00+09:00', '2026-11-20T15:00:00+09:00', 1n],
  // Midnight is Korea's, which is 15:00 UTC.
  ['2026-11-20T23:59:59+09:00', '2026-11-21T00:00:00+09:00', 2n],
  ['2026-11-20T09:00:00+09:00', '2026-11-27T08:00:00+09:00', 8n],
  ['2026-11-20T09:00:00+09:00', '2026-11-19T09:00:00+09:00', 1n],
])('from %s to %s %s days have begun', (from, to, days) => {
  expect(daysBegun(Date.parse(from), Date.parse(to))).toBe(days);
});
