import { reorder } from './order.rules.ts';

it.each([
  ['all in a new order', 'abcd', 'dcba', 'dcba'],
  ['some of them', 'abcd', 'db', 'adcb'],
  ['those of a group, which keep the places of the group', 'abcde', 'ca', 'cbade'],
  ['one', 'abc', 'b', 'abc'],
  ['none', 'abc', '', 'abc'],
  ['a name that is not on the list', 'abc', 'cxa', 'cba'],
  ['a repeated name', 'abc', 'cac', 'cba'],
])('%s: %s ordered by %s is %s', (_name, list, named, expected) => {
  expect(reorder([...list], [...named]).join('')).toBe(expected);
});
