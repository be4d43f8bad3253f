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

  test('before the off-hours the tape stays', () => {
    send('buy', 10_010, 10);
    exchange.endSession({ keepsTape: true });
    expect(market.recentTrades()).toHaveLength(1);
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
    expect(market.book.auctionResult(10_000)).toEqual({ price: 10_050, quantity: 50 });
    events = [];
    exchange.uncross(market);
    expect(events.filter((event) => event.kind === 'trade')).toMatchObject([
      { price: 10_050n, quantity: 50n, aggressor: 'auction' },
    ]);
    expect(events.filter((event) => event.kind === 'fill').map((event) => event.quantity)).toEqual([30n, 20n, 50n]);
    expect(market.book.bids[0]).toMatchObject({ price: 10_050, quantity: 20 });
  });

  test.each([
    ['opening', 'auction_open', 'buy', 13_000, [100n, 130n]],
    ['opening', 'auction_open', 'sell', 7_000, [100n, 130n]],
    ['closing', 'auction_close', 'buy', 13_000, [150n, 80n]],
  ] as const)('an %s auction that ends at the limit, %s, %s', (_, phase, side, limit, shares) => {
    exchange.phase = phase;
    const [early, large] = [order(side, limit, 150), order(side, limit, 1_000)];
    for (const each of [early, large]) exchange.submit(each);
    send(side === 'buy' ? 'sell' : 'buy', limit, 230);
    exchange.uncross(market);
    const fills = new Map(events.flatMap((event) => (event.kind === 'fill' ? [[event.orderId, event.quantity]] : [])));
    expect([fills.get(early.id), fills.get(large.id)]).toEqual(shares);
  });

  test('a market order that found nobody leaves with the auction', () => {
    send('buy', null, 30);
    exchange.uncross(market);
    expect(events.filter((event) => event.kind === 'expired')).toMatchObject([{ remaining: 30n }]);
  });

  test.each(['ioc', 'fok'] as const)('%s has nothing to meet at once and is refused', (timeInForce) => {
    send('sell', 10_000, 50);
    expect(send('buy', 10_000, 50, { timeInForce })).toEqual({ accepted: false, code: 'ORDER_TYPE_NOT_NOW' });
  });
});

describe('after hours', () => {
  beforeEach(() => {
    exchange.phase = 'after';
  });
  const park = (quantity = 100) => exchange.submitCloseQuotes(market, { buy: quantity, sell: quantity });
  test('everything trades at the close', () => {
    park();
    expect(fillsOf(send('buy', null, 10))).toEqual([[10_000, 10]]);
    expect(fillsOf(send('sell', 9_500, 10))).toEqual([[10_000, 10]]);
    expect(send('buy', 9_990, 10)).toMatchObject({ fills: [], resting: 10n });
  });

  test.each([
    ['a buyer and a seller above the close', 10_010, 10_010],
    ['a buyer and a seller below the close', 9_990, 9_990],
    ['a buyer below, a seller above', 9_990, 10_010],
  ])('%s do not trade, whoever comes first', (_, buy, sell) => {
    const limits = { buy, sell };
    for (const side of ['buy', 'sell', 'sell', 'buy'] as const)
      expect(fillsOf(send(side, limits[side], 10))).toEqual([]);
    expect(events.filter((event) => event.kind === 'trade')).toEqual([]);
  });

  test('a bid above and an offer below the close trade at it, by time alone', () => {
    const [late, dear] = [order('buy', 10_000, 10), order('buy', 10_500, 10)];
    exchange.submit(late);
    exchange.submit(dear);
    expect(fillsOf(send('sell', 9_900, 15))).toEqual([
      [10_000, 10],
      [10_000, 5],
    ]);
    expect(events.flatMap((event) => (event.kind === 'fill' ? [[event.orderId, event.quantity]] : []))).toEqual(
      expect.arrayContaining([
        [late.id, 10n],
        [dear.id, 5n],
      ]),
    );
  });

  test('a provider serves who waits before it quotes, and does not trade with itself', () => {
    send('buy', 10_000, 30);
    park(100);
    expect(market.volume).toBe(30);
    expect(market.book.bids).toMatchObject([{ price: 10_000, quantity: 100 }]);
    expect(market.book.asks).toMatchObject([{ price: 10_000, quantity: 70 }]);
  });

  test('fill-or-kill counts only what accepts the close', () => {
    send('sell', 10_010, 50);
    send('sell', 9_990, 5);
    expect(fillsOf(send('buy', 10_010, 10, { timeInForce: 'fok' }))).toEqual([]);
    expect(fillsOf(send('buy', 10_010, 10, { timeInForce: 'ioc' }))).toEqual([[10_000, 5]]);
  });

  test('orders that are accepted before they match wait for each other, market orders too', () => {
    exchange.enter('after', { gathersOffHours: true });
    expect(send('buy', 10_100, 10)).toMatchObject({ fills: [], resting: 10n });
    expect(send('sell', null, 4)).toMatchObject({ fills: [], resting: 4n });
    expect(send('sell', 10_010, 4)).toMatchObject({ fills: [], resting: 4n });
    exchange.enter('after');
    expect(events.filter((event) => event.kind === 'trade')).toMatchObject([{ price: 10_000n, quantity: 4n }]);
    expect(market.book.bids).toMatchObject([{ price: 10_000, quantity: 6 }]);
    expect(market.book.asks).toMatchObject([{ price: 10_010, quantity: 4 }]);
  });
});
