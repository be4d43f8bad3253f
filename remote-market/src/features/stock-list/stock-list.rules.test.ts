import { readList } from './stock-list.rules.ts';

it.each([
  [null, 'all'],
  ['', 'all'],
  ['all', 'all'],
  ['luck', 'all'],
  ['screen.luck', 'all'],
  ['sector.', 'all'],
  ['sector.Bio', 'all'],
  ['screen.high52', 'screen.high52'],
  ['sector.pharma-bio', 'sector.pharma-bio'],
])('the address %j names the list %s', (name, list) => expect(readList(name)).toBe(list));
