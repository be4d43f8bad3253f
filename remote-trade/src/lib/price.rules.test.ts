import { instrument } from '../test/samples.ts';
import { findPriceErrors } from './price.rules.ts';

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
