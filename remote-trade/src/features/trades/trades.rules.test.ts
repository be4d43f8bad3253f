import { holding, short } from '../../test/samples.ts';
import { hasEnded } from './cancel.rules.ts';
import { contractsOf, holdingsOf, isFiltering, readOrderFilter, readPositionFilter } from './trades.rules.ts';

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

test('every position is in one of the two lists', () => {
  expect(holdingsOf([holding, short])).toEqual([holding]);
  expect(contractsOf([holding, short])).toEqual([short]);
});

test.each([
  ['', true, {}],
  ['symbol=100110&side=short', true, { symbol: '100110' }],
  ['symbol=100110&side=short', false, { symbol: '100110', side: 'short' }],
  ['side=all', false, {}],
  ['side=up&symbol=%3Cb%3E', false, {}],
])('positions of %p, shares %p: %p', (address, isHoldings, filter) => {
  const read = readPositionFilter(new URLSearchParams(address), isHoldings);
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
