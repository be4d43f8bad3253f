import { book, contract, instrument } from '../test/samples.ts';
import { atScale, followedPrice, limitsOf, nextPrice, scaleOf, unitsOf, type PricesNow } from './price.rules.ts';

test.each([
  ['71300', 0, 71_300n],
  ['1255.37', 2, 125_537n],
  ['0.05', 2, 5n],
])('%s has %i decimals and counts %s minor units', (price, scale, units) => {
  expect([scaleOf(price), unitsOf(price)]).toEqual([scale, units]);
});

test.each([
  ['71300', 0, '71300'],
  ['1255', 2, '1255.00'],
  ['1255.4', 2, '1255.40'],
])('%s typed at %i decimals is %s', (typed, scale, price) => {
  expect(atScale(typed, scale)).toBe(price);
});

test.each([
  ['up', instrument, '71300', 1, '71400'],
  ['down', instrument, '71300', -1, '71200'],
  ['from off the grid', instrument, '71350', -1, '71300'],
  ['from the last price while nothing is typed', instrument, '', 1, '71400'],
  ['up to the limit', instrument, '90400', 1, '90400'],
  ['in points', contract, '1255.4', 1, '1255.41'],
] as const)('a price steps %s', (_name, of, price, direction, expected) => {
  expect(nextPrice(of, { phase: 'continuous', price, direction })).toBe(expected);
});

test('the single prices after the close step to ten percent from it', () => {
  expect(limitsOf(instrument, 'continuous')).toEqual({ lower: 48_800n, upper: 90_400n });
  expect(limitsOf(instrument, 'single')).toEqual({ lower: 64_200n, upper: 78_400n });
  expect(nextPrice(instrument, { phase: 'single', price: '78400', direction: 1 })).toBe('78400');
  expect(nextPrice(instrument, { phase: 'single', price: '64200', direction: -1 })).toBe('64200');
});

test.each<[string, boolean, PricesNow['phase'], PricesNow['book'], string]>([
  ['of a purchase is the best ask', true, 'continuous', book, '71400'],
  ['of a sale is the best bid', false, 'continuous', book, '71300'],
  ['of a purchase is the last price while nobody sells', true, 'continuous', { ...book, asks: [] }, '71000'],
  ['in an auction is the last price', true, 'auction_open', book, '71000'],
  ['off-hours is the last price', false, 'after', book, '71000'],
  ['is the last price while the phase is not known', true, null, book, '71000'],
  ['is the last price without a book', true, 'continuous', undefined, '71000'],
])('the price that follows the market %s', (_name, isBuying, phase, of, expected) => {
  expect(followedPrice(isBuying, { phase, book: of, last: '71000' })).toBe(expected);
});
