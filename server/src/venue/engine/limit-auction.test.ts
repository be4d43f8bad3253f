import { testInstrument, testMarket } from '../../../test/market.ts';
import type { VenueEvent } from '../venue.types.ts';
import { Exchange } from './exchange.ts';
import type { SymbolMarket } from './symbol-market.ts';

const { symbol } = testInstrument;
const BASE = 10_000;
const LIMITS = { upper: 13_000, lower: 7_000 };
const WAIT = 120_000;
let now = 0;
let exchange: Exchange;
let market: SymbolMarket;
let events: VenueEvent[];

/** A market in continuous trading. */
function open(interruptions: ConstructorParameters<typeof Exchange>[1] = null) {
  now = Date.parse('2026-11-20T10:00:00+09:00');
  exchange = new Exchange({ now: () => now }, interruptions);
  market = testMarket(BASE, testInstrument);
  exchange.markets.set(symbol, market);
  exchange.phase = 'continuous';
  events = [];
  exchange.onEvent((event) => void events.push(event));
}
const send = (id: string, side: 'buy' | 'sell', price: number, quantity: number) =>
  exchange.submit({
    ...{ id, symbol, side, type: 'limit', timeInForce: 'day' },
    ...{ price: BigInt(price), quantity: BigInt(quantity) },
  });
const interruptions = () =>
  events.flatMap((event) => (event.kind === 'interruption' ? [event.interruption?.kind ?? null] : []));
const endInterruption = () => {
  now += WAIT;
  expect(exchange.endInterruptions()).toEqual([symbol]);
};

/** 150 shares against a small order that came first and a large one at the limit. @returns what each of the two gets */
function share(limit: 'upper' | 'lower', end: () => void): number[] {
  const side = limit === 'upper' ? 'buy' : 'sell';
  const price = LIMITS[limit];
  send('first', side, price, 120);
  send('larger', side, price, 300);
  send('other', side === 'buy' ? 'sell' : 'buy', price, 150);
  end();
  expect(market.price).toBe(price);
  return ['first', 'larger'].map((id) =>
    events.reduce(
      (sum, event) => (event.kind === 'fill' && event.orderId === id ? sum + Number(event.quantity) : sum),
      0,
    ),
  );
}
const ALLOTTED = [50, 100];
const BY_TIME = [120, 30];

describe.each(['upper', 'lower'] as const)('an auction that ends at the %s limit', (limit) => {
  beforeEach(() => open({ delay: () => 0 }));

  test('allots at the opening price', () => {
    open();
    exchange.phase = 'auction_open';
    expect(share(limit, () => exchange.enter('continuous'))).toEqual(ALLOTTED);
  });

  test('allots at the opening price of an opening that was extended', () => {
    exchange.phase = 'auction_open';
    const end = () => {
      exchange.enter('continuous');
      expect(interruptions()).toEqual(['static']);
      endInterruption();
    };
    expect(share(limit, end)).toEqual(ALLOTTED);
  });

  test('allots at the first price after a circuit breaker', () => {
    exchange.halt(market, 'halted', now);
    exchange.halt(market, 'reopening', now + WAIT);
    expect(share(limit, endInterruption)).toEqual(ALLOTTED);
  });

  test('goes by time after a volatility interruption', () => {
    const [far, first, second] =
      limit === 'upper' ? ([11_000, 'sell', 'buy'] as const) : ([9_000, 'buy', 'sell'] as const);
    send('far', first, far, 10);
    send('reaches it', second, far, 10);
    expect(interruptions()).toEqual(['dynamic']);
    for (const id of ['far', 'reaches it']) exchange.cancel(id);
    expect(share(limit, endInterruption)).toEqual(BY_TIME);
  });

  test('goes by time at the close', () => {
    exchange.enter('auction_close');
    const end = () => {
      exchange.enter('after', { isNewSession: true });
      endInterruption();
    };
    expect(share(limit, end)).toEqual(BY_TIME);
  });
});
