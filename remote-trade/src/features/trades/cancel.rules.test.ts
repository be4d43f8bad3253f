import { order, restingOrder } from '../../test/samples.ts';
import { canAmend, cancelKey, canReduce, hasEnded, restOf } from './cancel.rules.ts';

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

test.each([
  ['300', '0', 100, true],
  ['300', '100', 100, true],
  ['300', '200', 100, false],
  ['150', '0', 100, true],
  ['50', '0', 100, false],
  ['2', '0', 1, true],
])('of %s shares, %s of them filled, in lots of %s a part can be cancelled: %s', (quantity, filled, lotSize, can) => {
  expect(canReduce({ quantity, filled }, lotSize)).toBe(can);
});

test.each([
  ['open', undefined, 'cancel.text'],
  // Of a server of before.
  ['close', undefined, 'cancel.textClose'],
  ['close', null, 'cancel.textClose'],
  ['close', 'stop', 'cancel.textExit'],
  ['close', 'target', 'cancel.textExit'],
] as const)('the cancellation of an order to %s that %s has sent says %s', (effect, cause, key) => {
  expect(cancelKey({ effect, cause })).toBe(key);
});
