import { position } from '../../test/fixtures.ts';
import { markPosition } from './holdings.rules.ts';

it.each([
  ['71300', { worth: '7130000', profit: '130000', rate: '1.86' }],
  ['70000', { worth: '7000000', profit: '0', rate: '0.00' }],
  ['69300', { worth: '6930000', profit: '-70000', rate: '-1.00' }],
])('shares bought at 70,000 are at %s', (price, marked) =>
  expect(markPosition(position('100110'), price)).toEqual(marked),
);

it('a contract is worth its collateral and its result', () =>
  expect(markPosition(position('100110', { side: 'short', leverage: 2, margin: '3500000' }), '69300')).toEqual({
    worth: '3570000',
    profit: '70000',
    rate: '2.00',
  }));
