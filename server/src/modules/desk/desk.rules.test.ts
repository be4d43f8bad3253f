import { discounted, nextSymbols, sharesOf, unlockAfter } from './desk.rules.ts';

test.each([
  [71_300n, 500, 67_700n],
  [71_300n, 0, 71_300n],
  [1_000n, 500, 950n],
  [2n, 500, 1n],
])('%s less %s hundredths of a percent is %s, on the grid', (reference, bps, price) => {
  expect(discounted(reference, bps, 'KOSPI')).toBe(price);
});

test.each([
  ['lots without a worth', { units: 30n, minimum: 1n, perPerson: 3n }, 67_700n, [3_000n, 100n, 300n]],
  ['a unit of 2 lots', { worth: 10_000_000n, units: 20n, minimum: 1n, perPerson: 4n }, 65_500n, [4_000n, 200n, 800n]],
  ['exactly one lot', { worth: 10_000_000n, units: 20n, minimum: 1n, perPerson: 4n }, 100_000n, [2_000n, 100n, 400n]],
  ['a dear lot', { worth: 10_000_000n, units: 20n, minimum: 1n, perPerson: 4n }, 900_000n, [2_000n, 100n, 400n]],
])('the size of an offer: %s', (_name, size, price, expected) => {
  const { quantity, minimum, perPerson } = sharesOf(size, { price, lotSize: 100 });
  expect([quantity, minimum, perPerson]).toEqual(expected);
});

test.each([
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-20', 2, '2026-11-24'],
  ['2026-12-30', 1, '2027-01-04'],
  ['2026-11-21', 1, '2026-11-23'],
])('a purchase of %s with T+%s is free on %s', (day, days, free) => {
  for (const time of ['00:00:00', '23:59:59'])
    expect(unlockAfter(Date.parse(`${day}T${time}+09:00`), days)).toBe(Date.parse(`${free}T00:00:00+09:00`));
});

test('symbols take turns', () => {
  const offered = new Map([
    ['a', 3],
    ['c', 1],
  ]);
  expect(nextSymbols(['a', 'b', 'c', 'd'], offered, 3)).toEqual(['b', 'd', 'c']);
  expect(nextSymbols(['a'], offered, -1)).toEqual([]);
});
