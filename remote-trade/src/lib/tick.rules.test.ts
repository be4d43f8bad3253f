import { instrument } from '../test/samples.ts';
import { stepPrice, tickAt, type PriceGrid } from './tick.rules.ts';

const at = (price: string, tick: string, part: Partial<PriceGrid> = {}): PriceGrid => ({
  ...instrument,
  price,
  tick,
  upperLimit: '900000',
  lowerLimit: '500',
  ...part,
});
const stock = at('71300', '100');

test.each([
  [1_999n, 1n],
  [2_000n, 5n],
  [4_995n, 5n],
  [5_000n, 10n],
  [20_000n, 50n],
  [50_000n, 100n],
  [200_000n, 500n],
  [500_000n, 1_000n],
])('a stock at %s moves by %s', (price, tick) => {
  expect(tickAt(stock, price)).toBe(tick);
});

test.each([
  ['a fund below 2,000', at('10000', '5', { segment: 'ETF' }), 1_999n, 1n],
  ['a fund from 2,000', at('10000', '5', { segment: 'ETF' }), 80_000n, 5n],
  ['a grid that is not the table of the exchange', at('71300', '50'), 1_500n, 50n],
  ['prices with decimals', at('71.30', '0.01', { priceScale: 2 }), 100n, 1n],
] as const)('%s', (_name, grid, price, tick) => {
  expect(tickAt(grid, price)).toBe(tick);
});

test.each([
  ['up', '71300', 1, '71400'],
  ['down', '71300', -1, '71200'],
  ['up across a band', '49950', 1, '50000'],
  ['down across a band', '50000', -1, '49950'],
  ['up from between two', '71350', 1, '71400'],
  ['down from between two', '71350', -1, '71300'],
  ['up from nothing typed', '', 1, '71400'],
  ['not above the upper limit', '899500', 1, '900000'],
  ['not further than the upper limit', '900000', 1, '900000'],
  ['not below the lower limit', '500', -1, '500'],
] as const)('steps %s', (_name, from, direction, to) => {
  expect(stepPrice(stock, from, direction)).toBe(to);
});

test('steps in decimals', () => {
  const grid = at('12.30', '0.05', { priceScale: 2, upperLimit: '15.00', lowerLimit: '10.00' });
  expect(stepPrice(grid, '12.30', 1)).toBe('12.35');
});
