import { offer } from '../../test/quota.ts';
import { findBuyErrors, lotsForMe } from './quota.rules.ts';

test.each([
  [{ bought: '0', left: '3000' }, 3],
  [{ bought: '200', left: '3000' }, 1],
  [{ bought: '0', left: '250' }, 2],
  [{ bought: '300', left: '3000' }, 0],
])('of %j %s lots are left for the customer', (over, lots) => {
  expect(lotsForMe({ ...offer, ...over })).toBe(lots);
});

test.each([
  [0, {}, '100000000', 'LOTS_NOT_WHOLE'],
  [4, {}, '100000000', 'QUOTA_EXCEEDED'],
  [2, { left: '100' }, '100000000', 'QUOTA_SOLD_OUT'],
  [2, {}, '13542030', 'INSUFFICIENT_BALANCE'],
  [2, {}, '13542031', undefined],
])('%s lots of %j with %s won: %s', (lots, over, available, code) => {
  expect(findBuyErrors({ lots }, { ...offer, ...over }, available)[0]?.code).toBe(code);
});
