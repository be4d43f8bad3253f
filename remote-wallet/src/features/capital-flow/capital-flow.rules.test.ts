import { GROUPS, kindsOf, oneOf } from './capital-flow.rules.ts';

test('every group has kinds of its own, none is in two', () => {
  const groups = GROUPS.filter((group) => group !== 'all').map((group) => kindsOf(group) ?? []);
  expect(groups.every((kinds) => kinds.length > 0)).toBe(true);
  expect(new Set(groups.flat()).size).toBe(groups.flat().length);
  expect(kindsOf('exchange')).toEqual(['exchange_out', 'exchange_in', 'exchange_spread']);
});

test('all asks for no kind in particular', () => {
  expect(kindsOf('all')).toBeUndefined();
});

test.each([
  ['out', 'out'],
  ['sideways', 'all'],
  [null, 'all'],
])('%p in the address is %p', (value, expected) => {
  expect(oneOf(value, ['all', 'in', 'out'], 'all')).toBe(expected);
});
