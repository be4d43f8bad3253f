import { findGroupError, rowsOfGroup } from './group.rules.ts';

const groups = [
  { groupId: 'a', name: 'Chips', symbols: ['2', '1'] },
  { groupId: 'b', name: '배당', symbols: [] },
];

it.each([
  ['Banks', null, null],
  ['', null, 'required'],
  ['   ', null, 'required'],
  ['x'.repeat(20), null, null],
  ['x'.repeat(21), null, 'long'],
  ['R&D (2차)', null, null],
  ['__x', null, 'signs'],
  ['🙂', null, 'signs'],
  [' chips ', null, 'exists'],
  ['CHIPS', 'a', null],
  ['배당', 'a', 'exists'],
  ['전체', null, 'exists'],
  [' 전체 ', 'a', 'exists'],
  ['전체 종목', null, null],
])('%j while %s is renamed: %s', (text, except, expected) => {
  expect(findGroupError(text, groups, except, '전체')).toBe(expected);
});

it.each([
  [' ALL ', 'exists'],
  ['Alloys', null],
])('the name of the list with all stocks is taken in capitals or not: %j is %s', (text, expected) => {
  expect(findGroupError(text, [], null, 'All')).toBe(expected);
});

it.each([
  ['all', '123'],
  ['a', '12'],
  ['b', ''],
  ['gone', '123'],
])('group %s has the rows %j', (chosen, expected) => {
  const rows = [{ symbol: '1' }, { symbol: '2' }, { symbol: '3' }];
  const shown = rowsOfGroup(rows, groups, chosen).map(({ symbol }) => symbol);
  expect(shown.join('')).toBe(expected);
});
