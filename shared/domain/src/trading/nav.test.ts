import { navOf, premiumRate } from './nav.ts';

const basis = { previousNav: 1_000_000n, multiple: 1, previousWorth: 500_000n };

test.each([
  ['a plain fund moves as its basket', 1, 510_000n, 1_020_000n],
  ['a fund of twice the move', 2, 510_000n, 1_040_000n],
  ['a fund of twice a fall', 2, 490_000n, 960_000n],
  ['an inverse fund falls when the basket rises', -1, 510_000n, 980_000n],
  ['an inverse fund rises when the basket falls', -1, 450_000n, 1_100_000n],
  ['an unchanged basket', 2, 500_000n, 1_000_000n],
  ['a value is never negative', -1, 1_100_000n, 0n],
] as const)('%s', (_, multiple, worth, nav) => {
  expect(navOf({ ...basis, multiple, worth })).toBe(nav);
});

test('twice the move of each day is not twice the move of two days', () => {
  const first = navOf({ ...basis, multiple: 2, worth: 550_000n });
  const second = navOf({ previousNav: first, multiple: 2, worth: 500_000n, previousWorth: 550_000n });
  expect([first, second]).toEqual([1_200_000n, 981_818n]);
});

test('a basket without worth leaves the value', () => {
  expect(navOf({ ...basis, worth: 0n, previousWorth: 0n })).toBe(1_000_000n);
});

test('large baskets are counted to the last won', () => {
  const previousWorth = 1_300_000_000_000_000n;
  expect(navOf({ previousNav: 2_847_000n, multiple: 1, worth: previousWorth * 2n, previousWorth })).toBe(5_694_000n);
});

test.each([
  [10_050n, 1_000_000n, '0.50'],
  [9_990n, 1_000_000n, '-0.10'],
  [10_000n, 1_000_000n, '0.00'],
  [10_000n, 0n, '0.00'],
] as const)('a price of %s over a value of %s hundredths: %s %%', (price, nav, rate) => {
  expect(premiumRate(price, nav)).toBe(rate);
});
