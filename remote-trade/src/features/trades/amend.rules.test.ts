import type { Order } from '@maru/domain/contracts';
import { instrument, restingOrder } from '../../test/samples.ts';
import { findAmendErrors, holdAt, pricesOf, toAmendment } from './amend.rules.ts';

const errorsOf = (price: string, phase: 'continuous' | 'single' = 'continuous') =>
  findAmendErrors({ price, stopPrice: '' }, restingOrder, instrument, phase).map(({ code }) => code);

test.each([
  ['70100', []],
  ['70150', ['PRICE_OFF_TICK']],
  ['1', ['PRICE_OUTSIDE_LIMIT']],
  ['', ['PRICE_REQUIRED']],
] as const)('price %j: %j', (price, codes) => {
  expect(errorsOf(price)).toEqual(expect.arrayContaining([...codes]));
  expect(errorsOf(price)).toHaveLength(codes.length);
});

test('after the close a price is within ten percent of it', () => {
  expect([errorsOf('80000'), errorsOf('80000', 'single')]).toEqual([[], ['PRICE_OUTSIDE_LIMIT']]);
  expect(errorsOf('75000', 'single')).toEqual([]);
});

test('the amount set aside is that of the rest at the new price', () => {
  expect(holdAt(restingOrder, '71000', instrument)).toBe('7101065');
  expect(holdAt({ ...restingOrder, filled: '50' }, '71000', instrument)).toBe('3550532');
  expect(holdAt({ ...restingOrder, type: 'best_own' }, '71000', instrument)).toBe('7101065');
  expect(holdAt({ ...restingOrder, type: 'conditional' }, '71000', instrument)).toBeNull();
  expect(holdAt({ ...restingOrder, effect: 'close' }, '71000', instrument)).toBeNull();
});

const waiting: Order = { ...restingOrder, type: 'stop_limit', price: '72000', stopPrice: '72000', triggeredAt: null };

// The sample's last price is 71,300.
test.each([
  ['71400', '72100', []],
  ['71300', '72100', ['STOP_PRICE_NOT_ABOVE']],
  ['71350', '72150', ['PRICE_OFF_TICK', 'PRICE_OFF_TICK']],
  ['', '72100', ['STOP_PRICE_REQUIRED']],
] as const)('an order that waits: stop price %j and limit %j give %j', (stopPrice, price, codes) => {
  expect(findAmendErrors({ stopPrice, price }, waiting, instrument, 'continuous').map(({ code }) => code)).toEqual(
    codes,
  );
});

test('a stop price that stays is not judged again, and one of a triggered order does not count', () => {
  const passed = { ...waiting, stopPrice: '71000' };
  expect(findAmendErrors({ price: '72100', stopPrice: '71000' }, passed, instrument, 'continuous')).toEqual([]);
  const triggered = { ...waiting, triggeredAt: '2026-11-20T10:00:00+09:00' };
  expect(pricesOf(triggered)).toEqual({ price: '72000', stopPrice: '' });
  expect(findAmendErrors({ price: '72100', stopPrice: '' }, triggered, instrument, 'continuous')).toEqual([]);
});

test.each([
  ['nothing', {}, null],
  ['the limit', { price: '72100' }, { price: '72100' }],
  ['the stop price', { stopPrice: '71900' }, { price: '72000', stopPrice: '71900' }],
] as const)('an amendment of %s', (_what, part, expected) => {
  const body = toAmendment({ ...pricesOf(waiting), ...part }, waiting);
  expect(body).toEqual(expected && { orderId: waiting.orderId, ...expected });
});
