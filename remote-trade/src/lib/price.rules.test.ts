import { contract, instrument } from '../test/samples.ts';
import { atScale, findPriceErrors, scaleOf, unitsOf } from './price.rules.ts';

test.each([
  ['a price on the grid', 'limit', '71300', []],
  ['a market order has none', 'market', '', []],
  ['nothing typed', 'limit', '', [['PRICE_REQUIRED', {}]]],
  ['nothing', 'limit', '0', [['PRICE_NOT_POSITIVE', {}]]],
  ['between two ticks', 'limit', '71350', [['PRICE_OFF_TICK', { tick: '100' }]]],
  ['above the day', 'limit', '90500', [['PRICE_OUTSIDE_LIMIT', { lower: '48800', upper: '90400' }]]],
  [
    'below the day and off the grid: both at once',
    'limit',
    '48701',
    [
      ['PRICE_OFF_TICK', { tick: '50' }],
      ['PRICE_OUTSIDE_LIMIT', { lower: '48800', upper: '90400' }],
    ],
  ],
] as const)('%s', (_name, type, price, expected) => {
  const found = findPriceErrors(type, price, instrument);
  expect(found.map(({ code, params }) => [code, params])).toEqual(expected);
  expect(found.every(({ field }) => field === 'price')).toBe(true);
});

test.each([
  ['1255.3', []],
  ['1255.37', []],
  ['874.99', [['PRICE_OUTSIDE_LIMIT', { lower: '875.00', upper: '1625.00' }]]],
])('%s points', (price, expected) => {
  expect(findPriceErrors('limit', price, contract).map(({ code, params }) => [code, params])).toEqual(expected);
});

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
