import { order, restingOrder } from '../../test/samples.ts';
import { canAmend, hasEnded, restOf } from './cancel.rules.ts';

test.each([
  ['open', '70000', true],
  ['partial', '70000', true],
  ['open', null, false],
  ['filled', '70000', false],
  ['expired', '70000', false],
] as const)('an order that is %s at %s can get another price: %s', (status, price, can) => {
  expect(canAmend({ status, price })).toBe(can);
});

test('what rests of an order', () => {
  expect([restOf(order), restOf({ ...restingOrder, filled: '30' })]).toEqual([0n, 70n]);
  expect([hasEnded(order), hasEnded(restingOrder)]).toEqual([true, false]);
});
