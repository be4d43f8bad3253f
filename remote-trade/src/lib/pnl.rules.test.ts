import { holding, points, short, totals } from '../test/samples.ts';
import { closableLots, investedIn, isHolding, markToMarket, moveTotals, percentOf } from './pnl.rules.ts';

test.each([
  ['the price the server marked at changes nothing', holding, '71300', '21390000', '390000', '1.85'],
  ['a rise makes a holding more', holding, '71400', '21420000', '420000', '2.00'],
  ['a fall below the entry is a loss', holding, '69900', '20970000', '-30000', '-0.14'],
  ['a fall makes a short more', short, '159000', '31800000', '460000', '2.85'],
  ['a point is a hundred won', points, '1256.36', '376908', '297', '0.39'],
  ['a rise costs a short', short, '162000', '32400000', '-140000', '-0.86'],
])('%s', (_name, position, price, marketValue, unrealized, unrealizedRate) => {
  expect(markToMarket(position, price)).toEqual({ marketValue, unrealized, unrealizedRate });
});

test('totals move with the prices that are known', () => {
  expect(moveTotals(totals, [holding, short], new Map([['100110', '71400']]))).toEqual({
    marketValue: '53420000',
    margin: '16130000',
    unrealized: '680000',
  });
});

test.each([
  [5n, 100n, '5.00'],
  [-1n, 3n, '-33.33'],
  [5n, 0n, '0.00'],
])('%s of %s is %s %%', (part, whole, expected) => {
  expect(percentOf(part, whole)).toBe(expected);
});

test.each([
  ['long', 1, true],
  ['long', 2, false],
  ['short', 1, false],
] as const)('%s at %i is owned: %s', (side, leverage, expected) => {
  expect(isHolding({ side, leverage })).toBe(expected);
});

test.each([
  ['300', 3],
  ['250', 3],
  ['0', 0],
])('%s shares are closed in up to %i lots', (closable, lots) => {
  expect(closableLots({ closable, lotSize: 100 })).toBe(lots);
});

test('own money is what shares cost and what contracts hold, as long as all of them are known', () => {
  expect(investedIn({ data: [holding, short], total: 2 })).toBe(37_130_000n);
  expect(investedIn({ data: [holding], total: 2 })).toBeNull();
});
