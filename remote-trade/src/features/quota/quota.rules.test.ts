import { offer } from '../../test/quota.ts';
import { costOf, findBuyErrors, leftForMe, lotsForMe, soldShare } from './quota.rules.ts';

test.each([
  [{ bought: '0', left: '3000' }, 300n, 3],
  [{ bought: '200', left: '3000' }, 100n, 1],
  [{ bought: '0', left: '250' }, 250n, 2],
  [{ bought: '300', left: '3000' }, 0n, 0],
])('of %j %s shares are left for the customer', (over, shares, lots) => {
  expect([leftForMe({ ...offer, ...over }), lotsForMe({ ...offer, ...over })]).toEqual([shares, lots]);
});

test('the bar shows the sold part, the cost is that of the server', () => {
  expect(soldShare({ quantity: '3000', left: '2800' })).toBe(0.066);
  expect(costOf(offer, 2)).toEqual({ shares: '200', amount: '13540000', commission: '2031', total: '13542031' });
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
