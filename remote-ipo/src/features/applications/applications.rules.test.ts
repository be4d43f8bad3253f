import { application } from '../../test/offering-fixture.ts';
import { textOf } from './applications.rules.ts';

test.each([
  ['applied', '500', null, 'applied'],
  ['cancelled', '500', null, 'cancelled'],
  ['cancelled', '0', null, 'cancelledFree'],
  ['lost', '500', null, 'lost'],
  ['lost', '500', '500', 'lostReturned'],
  ['lost', '0', '0', 'lostFree'],
  ['awaiting_payment', '500', '0', 'awaiting_payment'],
  ['awaiting_payment', '0', '0', 'awaiting_paymentFree'],
  ['waived', '0', '0', 'waivedFree'],
  ['paid', '0', '0', 'paid'],
] as const)('%s with %s set aside and %s returned reads %s', (status, deposit, refund, text) => {
  expect(textOf({ ...application, status, deposit, refund, listedAt: null })).toBe(text);
});

test('a listed one says so', () => {
  expect(textOf({ ...application, status: 'paid', listedAt: application.createdAt })).toBe('listed');
});
