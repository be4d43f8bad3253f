import { moneyOf, placementMark } from './placement.rules.ts';

const openTo = '2026-11-23T16:00:00+09:00';
test.each([
  ['open', { id: 'closes', at: openTo }],
  ['soldOut', { id: 'soldOut', at: null }],
  ['ended', { id: 'ended', at: null }],
  ['listed', { id: 'listed', at: null }],
  ['cancelled', { id: 'cancelled', at: null }],
] as const)('the mark of a placement that is %s', (status, mark) => {
  expect(placementMark({ status, openTo })).toEqual(mark);
});

test.each([
  ['FULL_PREPAY', { total: 11_201n, deposit: 11_201n, due: 0n }],
  ['DEPOSIT_50', { total: 11_201n, deposit: 5_601n, due: 5_600n }],
  ['PAY_AFTER_WIN', { total: 11_201n, deposit: 0n, due: 11_201n }],
] as const)('the money of an application with %s', (fundingMode, money) => {
  expect(moneyOf({ price: '11201', fundingMode }, '1')).toEqual(money);
  expect(moneyOf({ price: '11201', fundingMode }, '').total).toBe(0n);
});
