import type { VenuePhase } from '@maru/domain/contracts';
import { testMarket } from '../../../test/market.ts';
import type { VenueEvent, VenueOrder } from '../venue.types.ts';
import { Exchange } from './exchange.ts';
import type { SymbolMarket } from './symbol-market.ts';

const NOON = Date.parse('2026-11-20T12:00:00+09:00');
let exchange: Exchange;
let market: SymbolMarket;
let events: VenueEvent[];
let count = 0;

beforeEach(() => {
  exchange = new Exchange({ now: () => NOON });
  market = testMarket(10_000);
  exchange.markets.set('100110', market);
  exchange.phase = 'continuous';
  events = [];
  exchange.onEvent((event) => events.push(event));
});

const order = (
  side: 'buy' | 'sell',
  price: number | null,
  quantity: number,
  more: Partial<VenueOrder> = {},
): VenueOrder => ({
  id: `o${(count += 1)}`,
  symbol: '100110',
  side,
  type: price === null ? 'market' : 'limit',
  timeInForce: 'day',
  ...(price !== null && { price: BigInt(price) }),
  quantity: BigInt(quantity),
  ...more,
});
const send = (...args: Parameters<typeof order>) => exchange.submit(order(...args));
const fillsOf = (result: ReturnType<typeof send>) =>
  result.accepted ? result.fills.map((fill) => [Number(fill.price), Number(fill.quantity)]) : result.code;

describe('refusals', () => {
  test.each<[string, VenuePhase, number | null, string]>([
    ['closed', 'closed', 10_000, 'MARKET_CLOSED'],
    ['off the tick', 'continuous', 10_005, 'PRICE_OFF_TICK'],
    ['above the upper limit', 'continuous', 13_010, 'PRICE_OUTSIDE_LIMIT'],
    ['below the lower limit', 'continuous', 6_990, 'PRICE_OUTSIDE_LIMIT'],
    ['nobody on the other side', 'continuous', null, 'PRICE_UNAVAILABLE'],
    ['nobody after hours', 'after', null, 'PRICE_UNAVAILABLE'],
  ])('%s', (_, phase, price, code) => {
    exchange.phase = phase;
    expect(send('buy', price, 10)).toEqual({ accepted: false, code });
    expect(events).toEqual([]);
  });

  test('a quantity of nothing is a fault of the caller', () => {
    expect(() => send('buy', 10_000, 0)).toThrow(RangeError);
  });

  test('an id is refused in this session and the next', () => {
    const first = order('buy', 9_000, 10);
    expect(exchange.submit(first).accepted).toBe(true);
    exchange.endSession();
    expect(exchange.submit(first)).toEqual({ accepted: false, code: 'DUPLICATE_ORDER' });
    exchange.endSession();
    expect(exchange.submit(first).accepted).toBe(true);
  });
});

describe('continuous trading', () => {
  beforeEach(() => {
    send('sell', 10_010, 30);
    send('sell', 10_020, 30);
    events = [];
  });

  test('a limit order takes what it can at the resting prices and rests with the rest', () => {
    const result = send('buy', 10_010, 50);
    expect(fillsOf(result)).toEqual([[10_010, 30]]);
    expect(result).toMatchObject({ resting: 20n });
    expect(events.map((event) => event.kind)).toEqual(['trade', 'fill', 'fill', 'changed']);
    expect(market.book.bids[0]).toMatchObject({ price: 10_010, quantity: 20 });
    expect(market).toMatchObject({ price: 10_010, open: 10_010, volume: 30, turnover: 300_300 });
  });

  test.each([
    [
      'market',
      null,
      'day',
      100,
      [
        [10_010, 30],
        [10_020, 30],
      ],
      0n,
    ],
    ['ioc', 10_010, 'ioc', 100, [[10_010, 30]], 0n],
    ['fok that cannot be filled', 10_020, 'fok', 61, [], 0n],
    [
      'fok that can',
      10_020,
      'fok',
      60,
      [
        [10_010, 30],
        [10_020, 30],
      ],
      0n,
    ],
  ] as const)('%s', (_, price, timeInForce, quantity, fills, resting) => {
    const result = send('buy', price, quantity, { timeInForce });
    expect(fillsOf(result)).toEqual(fills);
    expect(result).toMatchObject({ resting });
    expect(market.book.bids).toEqual([]);
  });

  test('a cancel takes out what rests, once', () => {
    const mine = order('buy', 9_990, 10);
    exchange.submit(mine);
    expect([exchange.cancel(mine.id), exchange.cancel(mine.id), exchange.cancel('unknown')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(market.book.bids).toEqual([]);
  });

  test('the end of a session expires what rests and empties the tape', () => {
    send('buy', 10_010, 10);
    exchange.endSession();
    expect(events.filter((event) => event.kind === 'expired')).toMatchObject([{ remaining: 20n }, { remaining: 30n }]);
    expect(market.recentTrades()).toEqual([]);
  });
});

describe('the call auction', () => {
  beforeEach(() => {
    exchange.phase = 'auction_open';
  });

  test('orders gather, cross at one price and print once; market orders lose their rest', () => {
    expect(send('buy', 10_050, 40)).toMatchObject({ accepted: true, fills: [], resting: 40n });
    expect(send('buy', null, 30)).toMatchObject({ resting: 30n });
    expect(send('sell', 10_000, 50)).toMatchObject({ resting: 50n });
    expect(market.book.auctionResult(10_000)).toEqual({ price: 10_000, quantity: 50 });
    events = [];
    exchange.uncross(market);
    expect(events.filter((event) => event.kind === 'trade')).toMatchObject([
      { price: 10_000n, quantity: 50n, aggressor: 'auction' },
    ]);
    expect(events.filter((event) => event.kind === 'fill').map((event) => event.quantity)).toEqual([30n, 20n, 50n]);
    expect(market.book.bids[0]).toMatchObject({ price: 10_050, quantity: 20 });
  });

  test('a market order that found nobody leaves with the auction', () => {
    send('buy', null, 30);
    exchange.uncross(market);
    expect(events.filter((event) => event.kind === 'expired')).toMatchObject([{ remaining: 30n }]);
  });

  test.each(['ioc', 'fok'] as const)('%s has nothing to meet at once', (timeInForce) => {
    send('sell', 10_000, 50);
    expect(send('buy', 10_000, 50, { timeInForce })).toEqual({ accepted: true, fills: [], resting: 0n });
  });
});

describe('after hours', () => {
  beforeEach(() => {
    exchange.phase = 'after';
    exchange.restQuote(market, 'buy', 10_000, 100);
    exchange.restQuote(market, 'sell', 10_000, 100);
  });

  test('everything trades at the close', () => {
    expect(fillsOf(send('buy', null, 10))).toEqual([[10_000, 10]]);
    expect(fillsOf(send('sell', 9_500, 10))).toEqual([[10_000, 10]]);
    expect(send('buy', 9_990, 10)).toMatchObject({ fills: [], resting: 10n });
  });
});
