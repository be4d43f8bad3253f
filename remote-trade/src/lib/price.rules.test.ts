import { contract, instrument } from '../test/samples.ts';
import { atScale, nextPrice, scaleOf, unitsOf } from './price.rules.ts';

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
  expect(nextPrice(of, price, direction)).toBe(expected);
});
