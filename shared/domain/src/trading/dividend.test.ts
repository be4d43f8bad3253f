import { dividendKindOf, dividendOn } from './dividend.ts';

test.each([
  ['long', 1, 'shares'],
  ['long', 2, 'contract'],
  ['short', 1, 'owed'],
  ['short', 5, 'owed'],
] as const)('%s with leverage %i: %s', (side, leverage, kind) => {
  expect(dividendKindOf({ side, leverage })).toBe(kind);
});

test.each([
  // 15.4 % of a round amount.
  ['shares', 100n, 1_000n, { gross: 100_000n, incomeTax: 14_000n, localTax: 1_400n, net: 84_600n }],
  // Each tax is truncated by itself: 1,022.42 and 102.2 of 7,303.
  ['shares', 1n, 7_303n, { gross: 7_303n, incomeTax: 1_022n, localTax: 102n, net: 6_179n }],
  ['shares', 1n, 7n, { gross: 7n, incomeTax: 0n, localTax: 0n, net: 7n }],
  ['contract', 100n, 361n, { gross: 36_100n, incomeTax: 5_054n, localTax: 505n, net: 30_541n }],
  ['owed', 100n, 361n, { gross: 36_100n, incomeTax: 0n, localTax: 0n, net: 36_100n }],
] as const)('%s: %i shares at %i won', (kind, quantity, perShare, amounts) => {
  expect(dividendOn(kind, quantity, perShare)).toEqual(amounts);
});
