import { MAX_ENTRIES, refusalOf } from './__kebab__.rules.ts';

test.each([
  [0, null],
  [MAX_ENTRIES - 1, null],
  [MAX_ENTRIES, '__upper___FULL'],
  [MAX_ENTRIES + 1, '__upper___FULL'],
])('a list of %i: %s', (count, code) => {
  expect(refusalOf(count)).toBe(code);
});
