import { order, restingOrder } from '../../test/samples.ts';
import { canAmend, cancelKey, canReduceBy, hasEnded, mostToReduce, restOf, sharesOfLots } from './cancel.rules.ts';

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
  ['300', '0', 100, 2],
  ['300', '150', 100, 1],
  // An odd rest is a lot of its own, and it is what stays.
  ['250', '0', 100, 2],
  ['100', '0', 100, 0],
  ['100', '100', 100, 0],
  ['2', '0', 1, 1],
] as const)(
  'of %s shares, %s of them filled, in lots of %s at most %s lots can be taken away',
  (quantity, filled, lotSize, most) => {
    const order = { quantity, filled };
    expect(mostToReduce(order, lotSize)).toBe(most);
    expect([0, most, most + 1].map((lots) => canReduceBy(lots, order, lotSize))).toEqual([false, most > 0, false]);
    expect(restOf(order) - sharesOfLots(most, lotSize)).toBeGreaterThanOrEqual(0n);
  },
);

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
