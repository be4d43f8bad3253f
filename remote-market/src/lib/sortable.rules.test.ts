import { inOrder, moveEntry, rowAt } from './sortable.rules.ts';

it.each([
  ['abcd', 0, 2, 'bcad'],
  ['abcd', 3, 0, 'dabc'],
  ['abcd', 1, 1, 'abcd'],
  ['abcd', 1, -1, 'bacd'],
  ['abcd', 1, 9, 'acdb'],
  ['abcd', 9, 0, 'abcd'],
])('%s with the entry at %i moved to %i is %s', (list, from, to, expected) => {
  expect(moveEntry([...list], from, to).join('')).toBe(expected);
});

it.each([
  [100, 0],
  [149, 0],
  [150, 1],
  [299, 3],
  [20, 0],
  [900, 3],
])('four rows between 100 and 300: at %i is row %i', (y, row) => {
  expect(rowAt(y, { top: 100, height: 200 }, 4)).toBe(row);
});

it('an empty list has row 0', () => {
  expect(rowAt(10, { top: 0, height: 0 }, 0)).toBe(0);
});

it('shows rows in a given order, and those that it does not name behind', () => {
  expect(inOrder([...'xaby'], (row) => row, ['b', 'gone', 'a']).join('')).toBe('baxy');
});
