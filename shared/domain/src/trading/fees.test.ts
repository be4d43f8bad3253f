import { borrowFeeOn, commissionOn, daysBegun, sellTaxOn } from './fees.ts';
import { rates } from './test/samples.ts';

test.each([
  [21_390_000n, 3_208n],
  [6_666n, 0n],
  [6_667n, 1n],
  [0n, 0n],
])('commission on %s is %s', (amount, commission) => {
  expect(commissionOn(amount, rates)).toBe(commission);
});

test.each([
  // 21,391,999: 10,695.99 and 32,087.99 truncate each by itself; together they would be 42,783.99.
  [['0.0005', '0.0015'], 21_391_999n, 10_695n + 32_087n],
  [['0.0015'], 21_391_999n, 32_087n],
  [['0.0020'], 10_000_499n, 20_000n],
  [[], 10_000_000n, 0n],
])('shares sold at rates of %p for %s are taxed %s', (sellTaxRates, amount, tax) => {
  expect(sellTaxOn(amount, { ...rates, sellTaxRates })).toBe(tax);
});

test.each([
  [36_500_000n, 1n, 2_500n],
  [36_500_000n, 3n, 7_500n],
  [14_599n, 1n, 0n],
  [14_600n, 1n, 1n],
  [36_500_000n, 0n, 0n],
])('borrowing shares worth %s for %s days costs %s', (amount, days, fee) => {
  expect(borrowFeeOn(amount, days, rates)).toBe(fee);
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
