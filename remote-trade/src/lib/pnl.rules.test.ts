import { holding, points, short, totals } from '../test/samples.ts';
import { closableLots, lotsForShare, markToMarket, moveTotals } from './pnl.rules.ts';

test.each([
  ['the price the server marked at changes nothing', holding, '71300', '21390000', '390000', '1.86', '21390000'],
  ['a rise makes a holding more', holding, '71400', '21420000', '420000', '2.00', '21420000'],
  ['a fall below the entry is a loss', holding, '69900', '20970000', '-30000', '-0.14', '20970000'],
  ['a fall makes a short more', short, '159000', '31800000', '460000', '2.85', '16590000'],
  ['a point is a hundred won', points, '1256.36', '376908', '297', '0.39', '75620'],
  ['a rise costs a short', short, '162000', '32400000', '-140000', '-0.87', '15990000'],
])('%s', (_name, position, price, marketValue, unrealized, unrealizedRate, worth) => {
  expect(markToMarket(position, price)).toEqual({ marketValue, unrealized, unrealizedRate, worth });
});

test('totals move with the prices that are known', () => {
  expect(moveTotals(totals, [holding, short], new Map([['100110', '71400']]))).toEqual({
    marketValue: '53420000',
    margin: '16130000',
    unrealized: '680000',
    worth: '37810000',
    invested: '37130000',
    contractCount: 1,
    unrealizedRate: '1.83',
  });
});

test('totals of positions that are not loaded stay in the sums', () => {
  const all = {
    marketValue: '90000000',
    margin: '16130000',
    unrealized: '-100000',
    worth: '49900000',
    invested: '50000000',
    contractCount: 1,
  };
  expect(moveTotals(all, [holding], new Map([['100110', '71400']]))).toMatchObject({
    marketValue: '90030000',
    unrealized: '-70000',
    worth: '49930000',
    unrealizedRate: '-0.14',
  });
});

test.each([
  ['300', 3],
  ['250', 3],
  ['0', 0],
])('%s shares are closed in up to %i lots', (closable, lots) => {
  expect(closableLots({ closable, lotSize: 100 })).toBe(lots);
});

test.each([
  [10, 50, 5],
  [7, 25, 1],
  [3, 10, 1],
  [0, 50, 0],
])('of %i lots, %i %% are %i', (max, percent, lots) => {
  expect(lotsForShare(max, percent)).toBe(lots);
});
