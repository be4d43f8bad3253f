import { testInstrument, testMarket } from '../../../test/market.ts';
import type { VenueEvent, VenueOrder } from '../venue.types.ts';
import { Exchange } from './exchange.ts';
import type { SymbolMarket } from './symbol-market.ts';

const BASE = 10_000;
const DELAY = 7_000;
let now = 0;
let exchange: Exchange;
let market: SymbolMarket;
let events: VenueEvent[];

beforeEach(() => {
  now = Date.parse('2026-11-20T10:00:00+09:00');
  exchange = new Exchange({ now: () => now }, { delay: () => DELAY });
  market = testMarket(BASE, testInstrument);
  exchange.markets.set(testInstrument.symbol, market);
  exchange.markets.set('200000', testMarket(BASE, { ...testInstrument, symbol: '200000' }));
  exchange.phase = 'continuous';
  events = [];
  exchange.onEvent((event) => void events.push(event));
});

let count = 0;
const send = (side: 'buy' | 'sell', price: number | null, quantity: number, more: Partial<VenueOrder> = {}) =>
  exchange.submit({
    id: `o${(count += 1)}`,
    symbol: testInstrument.symbol,
    side,
    type: price === null ? 'market' : 'limit',
    timeInForce: 'day',
    ...(price !== null && { price: BigInt(price) }),
    quantity: BigInt(quantity),
    ...more,
  });
const interruptions = () =>
  events.flatMap((event) => (event.kind === 'interruption' ? [event.interruption?.kind ?? null] : []));
/** Asks of a seller who leaves a gap: 3 % above the last price trading is interrupted. */
const offer = () => {
  send('sell', 10_000, 10);
  send('sell', 10_300, 50);
};

test('an order trades up to the threshold, and the rest waits with all later orders for one price', () => {
  offer();
  expect(send('buy', null, 40)).toMatchObject({
    accepted: true,
    fills: [{ price: 10_000n, quantity: 10n }],
    resting: 30n,
  });
  expect(interruptions()).toEqual(['dynamic']);
  expect(market.interruption).toMatchObject({ endsAt: now + 120_000, uncrossesAt: now + 120_000 + DELAY });
  expect(send('sell', 10_200, 20)).toMatchObject({ accepted: true, fills: [], resting: 20n });
  expect(send('buy', 10_300, 5, { timeInForce: 'ioc' })).toEqual({ accepted: false, code: 'ORDER_TYPE_NOT_NOW' });
  expect(send('buy', null, 5, { type: 'best_opposite' })).toEqual({ accepted: false, code: 'ORDER_TYPE_NOT_NOW' });
  expect(send('buy', 10_000, 10, { symbol: '200000' })).toMatchObject({ accepted: true });

  now += 120_000 + DELAY - 1;
  expect(exchange.endInterruptions()).toEqual([]);
  now += 1;
  expect(exchange.endInterruptions()).toEqual([testInstrument.symbol]);
  const fills = events.flatMap((event) =>
    event.kind === 'fill' ? [[Number(event.price), Number(event.quantity)]] : [],
  );
  // Sellers 20 at 10,200 and 10 of 50 at 10,300, the buyer without a limit: everybody at one price.
  expect(fills.slice(2)).toEqual([
    [10_300, 30],
    [10_300, 20],
    [10_300, 10],
  ]);
  expect([market.singlePrice, market.interruption, interruptions()]).toEqual([10_300, null, ['dynamic', null]]);
  expect(send('buy', 10_300, 40)).toMatchObject({ fills: [{ quantity: 40n }] });
});

test('a slow move to 10 % from the last single price interrupts too', () => {
  for (const price of [10_200, 10_400, 10_600, 10_800, 10_900]) {
    send('sell', price, 1);
    send('buy', price, 1);
  }
  expect(interruptions()).toEqual([]);
  send('sell', 11_000, 1);
  expect(send('buy', 11_000, 1)).toMatchObject({ fills: [], resting: 1n });
  expect(interruptions()).toEqual(['static']);
});

test.each([
  ['ioc', 10n, ['dynamic']],
  // It could not be filled without an interruption, so it does not trade and causes none.
  ['fok', 0n, []],
] as const)('an order that is valid at once alone: %s', (timeInForce, filled, reasons) => {
  offer();
  const result = send('buy', 10_300, 40, { timeInForce });
  expect(result).toMatchObject({ accepted: true, resting: 0n });
  expect(result.accepted && result.fills.reduce((sum, fill) => sum + fill.quantity, 0n)).toBe(filled);
  expect(interruptions()).toEqual(reasons);
});

test.each([
  // The best price of the other side is too far from the last one, though better than the limit.
  ['sell', 10_400, 10_000],
  ['buy', 9_600, 10_000],
] as const)('an order for all or nothing to %s that would meet %i at once', (side, waiting, limit) => {
  send(side === 'sell' ? 'buy' : 'sell', waiting, 50);
  expect(send(side, limit, 40, { timeInForce: 'fok' })).toMatchObject({ accepted: true, fills: [], resting: 0n });
  expect([interruptions(), market.interruption]).toEqual([[], null]);
});

test('it ends with the closing auction, which its orders stay for', () => {
  offer();
  send('buy', 10_300, 40);
  exchange.enter('auction_close');
  expect([market.interruption, market.book.bids[0]?.quantity]).toEqual([null, 30]);
  exchange.enter('after', { isNewSession: true });
  // Its price is 3 % from the last one, so the auction is extended.
  now += 120_000 + DELAY;
  exchange.endInterruptions();
  const last = events.findLast((event) => event.kind === 'fill');
  expect(last).toMatchObject({ price: 10_300n, quantity: 30n });
});

test('after a restart it goes on, unless its time or its phase is over', () => {
  offer();
  send('buy', 10_300, 40);
  const interruption = market.interruption!;
  const restored = (): boolean => {
    market.interruption = null;
    exchange.restoreInterruption(market, interruption);
    return market.interruption === interruption;
  };
  expect(restored()).toBe(true);
  exchange.phase = 'auction_close';
  expect(restored()).toBe(false);
  exchange.phase = 'continuous';
  now += 120_000 + DELAY;
  expect(restored()).toBe(false);
});

test('without a match it ends without a price', () => {
  offer();
  send('buy', 10_300, 40, { timeInForce: 'ioc' });
  now += 120_000 + DELAY;
  exchange.endInterruptions();
  expect([market.price, market.singlePrice, market.interruption]).toEqual([10_000, BASE, null]);
});

test('an order moved to a price beyond the threshold interrupts and waits there', () => {
  offer();
  const id = `o${count + 1}`;
  send('buy', 9_900, 20);
  expect(exchange.reprice(id, 10_300n)).toMatchObject({ accepted: true, fills: [{ price: 10_000n, quantity: 10n }] });
  expect([interruptions(), market.book.bids[0]]).toMatchObject([['dynamic'], { price: 10_300, quantity: 10 }]);
});

describe('an auction whose price would be too far from the last one', () => {
  const cross = (price: number) => {
    send('sell', price, 30);
    send('buy', price, 30);
  };
  const prints = () => events.flatMap((event) => (event.kind === 'trade' ? [Number(event.price)] : []));
  const expired = () => events.flatMap((event) => (event.kind === 'expired' ? [Number(event.remaining)] : []));

  test.each([
    ['auction_open', 'continuous', 10_990, []],
    ['auction_open', 'continuous', 11_000, ['static']],
    ['auction_close', 'after', 10_190, []],
    ['auction_close', 'after', 10_200, ['dynamic']],
  ] as const)('%s before %s at %i is extended: %j', (phase, next, price, kinds) => {
    exchange.enter(phase);
    cross(price);
    exchange.enter(next, { isNewSession: next === 'after' });
    expect(interruptions()).toEqual(kinds);
    expect(prints()).toEqual(kinds.length > 0 ? [] : [price]);
  });

  test('an opening goes on collecting while the others trade, and is not extended again', () => {
    exchange.enter('auction_open');
    cross(11_000);
    exchange.enter('continuous');
    expect(market.interruption).toMatchObject({ phase: 'auction_open', endsAt: now + 120_000 });
    expect(send('sell', 10_500, 10)).toMatchObject({ accepted: true, fills: [], resting: 10n });
    now += 120_000 + DELAY;
    expect(exchange.endInterruptions()).toEqual([testInstrument.symbol]);
    expect([prints(), market.interruption, market.singlePrice]).toEqual([[11_000], null, 11_000]);
  });

  test('a closing keeps the orders of the session, which end with it', () => {
    exchange.enter('auction_close');
    cross(10_200);
    send('buy', 9_900, 7);
    const other = { symbol: '200000' };
    send('buy', 9_900, 5, other);
    exchange.enter('after', { isNewSession: true });
    expect([expired(), exchange.phaseIn(market)]).toEqual([[5], 'auction_close']);
    expect(send('buy', 10_300, 5, { type: 'conditional' })).toMatchObject({ accepted: true, resting: 5n });
    expect(send('sell', 10_000, 5, other)).toMatchObject({ accepted: true });
    now += 120_000 + DELAY;
    exchange.endInterruptions();
    expect([prints(), market.price, exchange.phaseIn(market)]).toEqual([[10_200], 10_200, 'after']);
    // Neither the low bid nor the converted order, which came too late, lives on into the off-hours.
    expect(expired()).toEqual([5, 5, 7]);
    expect(market.book.bids).toEqual([]);
  });

  test('the next opening ends an extension at the latest', () => {
    exchange.enter('auction_close');
    cross(10_200);
    exchange.enter('after', { isNewSession: true });
    exchange.enter('auction_open', { isNewSession: true });
    expect([prints(), market.interruption]).toEqual([[10_200], null]);
  });
});

describe('a circuit breaker', () => {
  test('halts a symbol: orders are refused, and a resting one can only be cancelled', () => {
    send('buy', 9_900, 5);
    send('buy', 9_900, 5);
    const [first, second] = [`o${count - 1}`, `o${count}`];
    exchange.halt(market, 'halted', now + 60_000);
    expect(send('buy', 10_000, 5)).toEqual({ accepted: false, code: 'TRADING_HALTED' });
    expect(exchange.reprice(first, 9_800n)).toEqual({ accepted: false, code: 'TRADING_HALTED' });
    expect([exchange.cancel(first), exchange.reduce(second, 2n), market.book.bids[0]?.quantity]).toEqual([true, 3n, 3]);
    expect(send('buy', 10_000, 5, { symbol: '200000' })).toMatchObject({ accepted: true });
    now += 3_600_000;
    expect(exchange.endInterruptions()).toEqual([]);
  });

  test('reopens it by an auction', () => {
    exchange.halt(market, 'halted', now);
    exchange.halt(market, 'reopening', now + 600_000);
    send('sell', 9_000, 5);
    send('buy', 9_000, 5);
    now += 599_999;
    expect(exchange.endInterruptions()).toEqual([]);
    now += 1;
    expect(exchange.endInterruptions()).toEqual([testInstrument.symbol]);
    expect([market.price, market.interruption]).toEqual([9_000, null]);
  });

  test('of the third stage ends the orders, and outlasts every phase', () => {
    send('buy', 9_900, 5);
    exchange.halt(market, 'ended', now + 3_600_000);
    expect(events.find((event) => event.kind === 'expired')).toMatchObject({ remaining: 5n });
    for (const phase of ['auction_close', 'after', 'auction_open', 'continuous'] as const) {
      exchange.enter(phase, { isNewSession: true });
      expect(send('buy', 9_900, 5)).toEqual({ accepted: false, code: 'TRADING_HALTED' });
    }
    exchange.lift(market);
    expect(send('buy', 9_900, 5)).toMatchObject({ accepted: true });
  });
});
