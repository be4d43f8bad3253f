import { lotsFromShares, sharesText, stepShares, unitNoteOf } from './shares.rules.ts';

test.each([
  [3, 100, undefined, '300'],
  [1, 1, undefined, '1'],
  [0, 100, undefined, ''],
  [3, 100, 250n, '250'],
])('%i lots of %i (%s closable) are shown as %s', (lots, lotSize, closable, shown) => {
  expect(sharesText(lots, lotSize, closable)).toBe(shown);
});

test.each([
  ['300', 100, undefined, 3],
  ['399', 100, undefined, 3],
  ['50', 100, undefined, 0],
  ['', 100, undefined, 0],
  ['12345678901', 1, undefined, 123_456_789],
  ['250', 100, 250n, 3],
  ['9999', 100, 250n, 99],
  ['260', 100, 250n, 4],
  ['200', 100, 250n, 2],
  ['100', 100, 0n, 1],
])('%s shares in lots of %i (%s closable) are %i', (text, lotSize, closable, lots) => {
  expect(lotsFromShares(text, lotSize, closable)).toBe(lots);
});

test.each([
  ['300', 1, { lotSize: 100 }, '400'],
  ['100', -1, { lotSize: 100 }, '100'],
  ['', 1, { lotSize: 100 }, '100'],
  ['200', 1, { lotSize: 100, maxLots: 3, closable: 250n }, '250'],
  ['250', 1, { lotSize: 100, maxLots: 3, closable: 250n }, '250'],
  ['250', -1, { lotSize: 100, maxLots: 3, closable: 250n }, '200'],
] as const)('from %s one step %i is %j', (text, direction, limits, next) => {
  expect(stepShares(text, direction, limits)).toBe(next);
});

test.each([
  [1, undefined, null],
  [100, undefined, 'ticket.unitNote'],
  [100, 300n, 'ticket.unitNote'],
  [100, 350n, 'ticket.unitNoteOdd'],
  [100, 50n, null],
])('in lots of %i, with %s that may be closed, the steps are told by %s', (lotSize, closable, key) => {
  expect(unitNoteOf(lotSize, closable)).toBe(key);
});
