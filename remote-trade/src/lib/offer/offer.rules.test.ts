import { offer } from '../../test/quota.ts';
import { costOf, soldShare } from './offer.rules.ts';

test('the bar shows the sold part, the cost is that of the server', () => {
  expect(soldShare({ quantity: '3000', left: '2800' })).toBe(0.066);
  expect(costOf(offer, 2)).toEqual({ shares: '200', amount: '13540000', commission: '2031', total: '13542031' });
});
