import { estimateClose } from './close.ts';
import { estimateOrder, type Ticket } from './order.ts';
import { findStopErrors, isStopReached, stopOf } from './stop-limit.ts';
import { customer, market } from './test/samples.ts';

test.each([
  [true, 72_000n, 71_999n, false],
  [true, 72_000n, 72_000n, true],
  [true, 72_000n, 72_001n, true],
  [false, 71_000n, 71_001n, false],
  [false, 71_000n, 71_000n, true],
  [false, 71_000n, 70_999n, true],
])('a purchase %s with the stop %s at %s: %s', (isBuying, stop, price, isReached) => {
  expect(isStopReached(isBuying, stop, price)).toBe(isReached);
  expect(isStopReached(isBuying, Number(stop), Number(price))).toBe(isReached);
});

// The last price is 71,300, the tick 100, the limits 50,000 and 92,600.
test.each([
  ['a purchase above the last price', true, '71400', []],
  ['a purchase at the last price', true, '71300', ['STOP_PRICE_NOT_ABOVE']],
  ['a purchase below it', true, '71200', ['STOP_PRICE_NOT_ABOVE']],
  ['a sale below the last price', false, '71200', []],
  ['a sale at the last price', false, '71300', ['STOP_PRICE_NOT_BELOW']],
  ['a sale above it', false, '71400', ['STOP_PRICE_NOT_BELOW']],
  ['a price between two ticks', true, '71450', ['PRICE_OFF_TICK']],
  ['a price of nothing', true, '0', ['PRICE_NOT_POSITIVE']],
  ['a price beyond the limit of the day', true, '93000', ['PRICE_OUTSIDE_LIMIT']],
  ['none', true, undefined, ['STOP_PRICE_REQUIRED']],
])('the stop price of %s', (_name, isBuying, stopPrice, codes) => {
  const errors = findStopErrors({ type: 'stop_limit', price: '71300', stopPrice }, isBuying, market);
  expect(errors.map(({ code, field }) => [code, field])).toEqual(codes.map((code) => [code, 'stopPrice']));
});

test('a stop price has the type that has one, and no other type takes it', () => {
  expect(findStopErrors({ type: 'limit', price: '71300' }, true, market)).toEqual([]);
  expect(findStopErrors({ type: 'limit', price: '71300', stopPrice: '72000' }, true, market)).toMatchObject([
    { code: 'BAD_REQUEST', field: 'stopPrice' },
  ]);
  expect(stopOf({ type: 'stop_limit', stopPrice: '72000' }, market)).toBe(72_000n);
  expect(stopOf({ type: 'limit', stopPrice: '72000' }, market)).toBeNull();
  expect(stopOf({ type: 'stop_limit' }, market)).toBeNull();
});

const ticket: Ticket = {
  side: 'long',
  leverage: 1,
  type: 'stop_limit',
  timeInForce: 'day',
  price: '72100',
  stopPrice: '72000',
  lots: 1,
};

test('an order with a stop price costs and holds what a limit order does', () => {
  const limit = estimateOrder({ ...ticket, type: 'limit', stopPrice: undefined }, market, customer);
  expect(estimateOrder(ticket, market, customer)).toEqual(limit);
  expect(limit.errors).toEqual([]);
  expect(limit.pricedAt).toBe(72_100n);
});

test('it is refused with every unmet condition of both prices, and a short sells', () => {
  const errorsOf = (part: Partial<Ticket>) =>
    estimateOrder({ ...ticket, ...part }, market, customer).errors.map(({ code, field }) => [code, field]);
  expect(errorsOf({ price: '72150', stopPrice: '72050' })).toEqual([
    ['PRICE_OFF_TICK', 'price'],
    ['PRICE_OFF_TICK', 'stopPrice'],
  ]);
  expect(errorsOf({ side: 'short', leverage: 2 })).toEqual([['STOP_PRICE_NOT_BELOW', 'stopPrice']]);
  expect(errorsOf({ timeInForce: 'ioc' })).toEqual([['BAD_REQUEST', 'timeInForce']]);
});

test('closing a long sells, closing a short buys', () => {
  const held = {
    leverage: 2,
    quantity: 100n,
    closing: 0n,
    pledged: 0n,
    margin: 3_500_000n,
    entryCosts: 0n,
    lots: [{ remaining: 100n, price: 70_000n, openedAt: 0, unlockAt: null }],
  };
  const codesOf = (side: 'long' | 'short', stopPrice: string) =>
    estimateClose(
      { type: 'stop_limit', price: stopPrice, stopPrice, lots: 1 },
      { ...held, side },
      market,
      1,
    ).errors.map(({ code }) => code);
  expect([codesOf('long', '71000'), codesOf('short', '72000')]).toEqual([[], []]);
  expect([codesOf('long', '72000'), codesOf('short', '71000')]).toEqual([
    ['STOP_PRICE_NOT_BELOW'],
    ['STOP_PRICE_NOT_ABOVE'],
  ]);
});
