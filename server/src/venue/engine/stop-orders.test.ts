import { testInstrument, testMarket } from '../../../test/market.ts';
import type { VenueEvent, VenueOrder } from '../venue.types.ts';
import { Exchange } from './exchange.ts';
import type { SymbolMarket } from './symbol-market.ts';

const BASE = 10_000;
let now = 0;
let exchange: Exchange;
let market: SymbolMarket;
let events: VenueEvent[];

beforeEach(() => {
  now = Date.parse('2026-11-20T10:00:00+09:00');
  exchange = new Exchange({ now: () => now }, { delay: () => 7_000 });
  market = testMarket(BASE, testInstrument);
  exchange.markets.set(testInstrument.symbol, market);
  exchange.phase = 'continuous';
  events = [];
  exchange.onEvent((event) => void events.push(event));
});

const order = (id: string, side: 'buy' | 'sell', price: number, quantity: number): VenueOrder => ({
  id,
  symbol: testInstrument.symbol,
  side,
  type: 'limit',
  timeInForce: 'day',
  price: BigInt(price),
  quantity: BigInt(quantity),
});
const limit = (...of: Parameters<typeof order>) => exchange.submit(order(...of));
const stop = (id: string, side: 'buy' | 'sell', [at, price]: readonly [number, number], quantity = 10) =>
  exchange.submit({ ...order(id, side, price, quantity), type: 'stop_limit', stopPrice: BigInt(at) });
/** One share changes hands. */
const tradeAt = (price: number) => {
  exchange.submitQuote('maker', market, 'sell', price, 1);
  exchange.submitQuote('taker', market, 'buy', price, 1);
};
const triggered = () => events.flatMap((event) => (event.kind === 'triggered' ? [event.orderId] : []));
const fills = () =>
  events.flatMap((event) => (event.kind === 'fill' ? [`${event.orderId} ${event.price} ${event.quantity}`] : []));
const expired = () => events.flatMap((event) => (event.kind === 'expired' ? [event.orderId] : []));
const restingIn = (side: 'buy' | 'sell') => market.book.levels(side).map(({ price, quantity }) => [price, quantity]);

test('it waits outside of the book, and is a limit order once an execution has reached its stop price', () => {
  expect(stop('s', 'buy', [10_100, 10_150])).toEqual({ accepted: true, fills: [], resting: 10n });
  expect(restingIn('buy')).toEqual([]);
  tradeAt(10_050);
  expect(triggered()).toEqual([]);
  tradeAt(10_100);
  expect(triggered()).toEqual(['s']);
  expect(restingIn('buy')).toEqual([[10_150, 10]]);
  limit('seller', 'sell', 10_150, 4);
  expect(fills()).toContain('s 10150 4');
  tradeAt(10_200);
  expect(triggered()).toEqual(['s']);
});

test('a sale is triggered at its stop price or below it, and takes what its limit allows', () => {
  limit('bid', 'buy', 9_850, 6);
  stop('s', 'sell', [9_900, 9_850]);
  exchange.submitQuote('maker', market, 'buy', 9_880, 1);
  exchange.submitQuote('taker', market, 'sell', 9_880, 1);
  expect(fills()).toEqual(['bid 9850 6', 's 9850 6']);
  expect(restingIn('sell')).toEqual([[9_850, 4]]);
});

test('quotes and resting orders trigger nothing, and neither does an auction', () => {
  stop('s', 'buy', [10_100, 10_200]);
  limit('bid', 'buy', 10_150, 1);
  exchange.enter('auction_close');
  limit('ask', 'sell', 10_100, 1);
  exchange.uncross(market);
  expect(market.price).toBeGreaterThanOrEqual(10_100);
  expect(triggered()).toEqual([]);
  exchange.endSession();
  expect(expired()).toContain('s');
});

test('every price of a sweep counts, also one that was left again', () => {
  limit('a', 'sell', 9_950, 1);
  limit('b', 'sell', 10_000, 1);
  stop('low', 'sell', [9_960, 9_900]);
  stop('high', 'buy', [10_050, 10_100]);
  limit('sweep', 'buy', 10_000, 2);
  expect(market.price).toBe(10_000);
  expect(triggered()).toEqual(['low']);
});

test('orders that one execution reaches enter in their order of arrival, whatever their stop prices', () => {
  stop('first', 'buy', [10_150, 10_200]);
  stop('second', 'buy', [10_050, 10_200]);
  stop('third', 'buy', [10_150, 10_200]);
  // Amended, it is the last.
  exchange.reprice('first', 10_200n, 10_140n);
  tradeAt(10_150);
  expect(triggered()).toEqual(['second', 'third', 'first']);
  limit('seller', 'sell', 10_200, 15);
  expect(fills().filter((line) => line.startsWith('s') || line.startsWith('t'))).toEqual(
    expect.arrayContaining(['second 10200 10', 'third 10200 5']),
  );
});

test('one triggers the next: their executions count as any', () => {
  limit('a', 'sell', 10_100, 10);
  limit('b', 'sell', 10_200, 10);
  stop('next', 'buy', [10_200, 10_250]);
  stop('one', 'buy', [10_050, 10_200], 15);
  tradeAt(10_060);
  expect(triggered()).toEqual(['one', 'next']);
  expect(fills()).toEqual(['a 10100 10', 'one 10100 10', 'b 10200 5', 'one 10200 5', 'b 10200 5', 'next 10200 5']);
});

test('what triggers it rests first, so the order that comes in can meet it', () => {
  limit('ask', 'sell', 10_100, 3);
  stop('s', 'sell', [9_900, 9_900]);
  limit('bid', 'buy', 9_900, 1);
  const result = limit('seller', 'sell', 9_900, 5);
  expect(result).toMatchObject({ accepted: true, resting: 4n });
  expect(triggered()).toEqual(['s']);
  expect(restingIn('sell')).toEqual([
    [9_900, 14],
    [10_100, 3],
  ]);
});

test('an execution that interrupts trading lets it into the auction', () => {
  limit('a', 'sell', 10_100, 1);
  limit('b', 'sell', 10_500, 5);
  stop('s', 'buy', [10_100, 10_600]);
  limit('sweep', 'buy', 10_500, 3);
  expect(market.interruption?.kind).toBe('dynamic');
  expect(triggered()).toEqual(['s']);
  expect(restingIn('buy')).toEqual([
    [10_600, 10],
    [10_500, 2],
  ]);
  now += 127_001;
  exchange.endInterruptions();
  expect(fills()).toContain('s 10600 5');
});

test('it can be cancelled, reduced and amended while it waits', () => {
  stop('s', 'buy', [10_100, 10_150]);
  expect(exchange.reduce('s', 4n)).toBe(6n);
  expect(exchange.reprice('s', 10_250n, 10_200n)).toEqual({ accepted: true, fills: [] });
  expect(events).toContainEqual(expect.objectContaining({ kind: 'amended', price: 10_250n, stopPrice: 10_200n }));
  tradeAt(10_100);
  expect(triggered()).toEqual([]);
  expect(exchange.cancel('s')).toBe(true);
  expect(exchange.cancel('s')).toBe(false);
  tradeAt(10_200);
  expect(triggered()).toEqual([]);
});

test('one whose stop price is reached already enters at once, on arrival and by an amendment', () => {
  expect(stop('s', 'buy', [9_900, 10_050])).toMatchObject({ accepted: true, resting: 10n });
  expect(triggered()).toEqual(['s']);
  limit('ask', 'sell', 10_100, 2);
  stop('t', 'buy', [10_200, 10_250]);
  expect(exchange.reprice('t', 10_250n, 10_000n)).toMatchObject({ accepted: true, fills: [{ price: 10_100n }] });
  expect(triggered()).toEqual(['s', 't']);
});

test('both prices are on the grid and inside the limits, and a stop price belongs to an order that waits', () => {
  expect(stop('s', 'buy', [10_101, 10_150])).toEqual({ accepted: false, code: 'PRICE_OFF_TICK' });
  expect(stop('s', 'buy', [10_100, 10_151])).toEqual({ accepted: false, code: 'PRICE_OFF_TICK' });
  expect(stop('s', 'buy', [13_010, 10_150])).toEqual({ accepted: false, code: 'PRICE_OUTSIDE_LIMIT' });
  stop('s', 'buy', [10_100, 10_150]);
  expect(exchange.reprice('s', 10_150n, 10_101n)).toEqual({ accepted: false, code: 'PRICE_OFF_TICK' });
  limit('l', 'buy', 9_000, 1);
  expect(exchange.reprice('l', 9_000n, 10_100n)).toEqual({ accepted: false, code: 'ORDER_NOT_AMENDABLE' });
  exchange.halt(market, 'halted', now + 60_000);
  expect(exchange.reprice('s', 10_150n)).toEqual({ accepted: false, code: 'TRADING_HALTED' });
  expect(stop('x', 'buy', [10_100, 10_150])).toEqual({ accepted: false, code: 'TRADING_HALTED' });
});

test.each(['ended', 'split'] as const)('it ends when trading is %s', (kind) => {
  stop('s', 'buy', [10_100, 10_150]);
  exchange.halt(market, kind, now + 60_000);
  expect(expired()).toEqual(['s']);
  expect(exchange.cancel('s')).toBe(false);
});

test('after hours none is taken', () => {
  for (const phase of ['after', 'single'] as const) {
    exchange.enter(phase);
    expect(stop('s', 'buy', [10_100, 10_150])).toEqual({ accepted: false, code: 'ORDER_TYPE_NOT_NOW' });
  }
});
