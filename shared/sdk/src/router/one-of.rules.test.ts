import { oneOf } from './one-of.rules.ts';

test.each([
  ['out', 'out'],
  ['sideways', 'all'],
  [null, 'all'],
])('%p in the address is %p', (value, expected) => {
  expect(oneOf(value, ['all', 'in', 'out'], 'all')).toBe(expected);
});
