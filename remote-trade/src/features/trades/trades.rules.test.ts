import { bitcoin, dollars, holding, short } from '../../test/samples.ts';
import { hasEnded } from './cancel.rules.ts';
import { isFiltering, kindOfTab, positionsOf, readOrderFilter, readPositionFilter, TABS } from './trades.rules.ts';

test.each([
  ['filled', true],
  ['cancelled', true],
  ['expired', true],
  ['rejected', true],
  ['partial', false],
  ['open', false],
] as const)('%s has ended: %s', (status, expected) => {
  expect(hasEnded({ status })).toBe(expected);
});

test('every position is in one tab, also where the server does not say its kind', () => {
  const all = [holding, short, bitcoin, dollars];
  const listed = (positions: typeof all) =>
    TABS.map((tab) => {
      const kind = kindOfTab(tab);
      return kind ? positionsOf(positions, kind) : [];
    });
  expect(listed(all)).toEqual([[holding], [short], [], [], [bitcoin], [dollars]]);
  const older = all.map(({ kind: _, ...position }) => position);
  expect(listed(older).map((positions) => positions.length)).toEqual([3, 1, 0, 0, 0, 0]);
});

test.each([
  ['', 'shares', {}],
  ['symbol=100110&side=short', 'shares', { symbol: '100110' }],
  ['symbol=310140&side=short', 'digital', { symbol: '310140' }],
  ['symbol=100110&side=short', 'contracts', { symbol: '100110', side: 'short' }],
  ['side=all', 'contracts', {}],
  ['side=up&symbol=%3Cb%3E', 'contracts', {}],
] as const)('positions of %p, %s: %p', (address, kind, filter) => {
  const read = readPositionFilter(new URLSearchParams(address), kind);
  expect(read).toEqual(filter);
  expect(isFiltering(read)).toBe(Object.keys(filter).length > 0);
});

test.each([
  ['', false, {}],
  ['direction=sell&state=expired&symbol=100200', false, { direction: 'sell', state: 'expired', symbol: '100200' }],
  ['state=expired', true, {}],
  ['state=partial', true, { state: 'partial' }],
  ['state=all&direction=up', false, {}],
])('orders of %p, resting %p: %p', (address, isResting, filter) => {
  expect(readOrderFilter(new URLSearchParams(address), isResting)).toEqual(filter);
});
