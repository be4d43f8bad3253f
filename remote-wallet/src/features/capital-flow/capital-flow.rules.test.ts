import { GROUPS, kindsOf } from './capital-flow.rules.ts';

test('every group has kinds of its own, none is in two', () => {
  const groups = GROUPS.filter((group) => group !== 'all').map((group) => kindsOf(group) ?? []);
  expect(groups.every((kinds) => kinds.length > 0)).toBe(true);
  expect(new Set(groups.flat()).size).toBe(groups.flat().length);
  expect(kindsOf('exchange')).toEqual(['exchange_out', 'exchange_in', 'exchange_spread']);
});

test('all asks for no kind in particular', () => {
  expect(kindsOf('all')).toBeUndefined();
});
