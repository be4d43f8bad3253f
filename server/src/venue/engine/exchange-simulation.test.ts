import { createHash } from 'node:crypto';
import { testInstrument, testMarket } from '../../../test/market.ts';
import { Random } from '../random.ts';
import { stepTicks } from '../rules/price.rules.ts';
import type { VenueEvent, VenueOrder } from '../venue.types.ts';
import { Exchange } from './exchange.ts';

interface Known {
  readonly order: VenueOrder;
  filled: bigint;
  /** Nothing rests: filled, dropped, cancelled or expired. */
  isOver: boolean;
  readonly arrived: number;
  readonly mayRest: boolean;
}

interface Figures {
  readonly hash: string;
  readonly trades: number;
  readonly cancels: number;
  readonly interruptions: number;
}

/** A random but seeded life of one book, checked against a second account of every order at every event.
 * @param isVolatile prices move far enough for interruptions
 */
function simulate(seed: string, steps: number, isVolatile = false): Figures {
  const random = new Random(seed);
  let now = Date.parse('2026-11-20T09:00:00+09:00');
  const exchange = new Exchange({ now: () => now }, isVolatile ? { delay: () => random.int(0, 30_000) } : null);
  const market = testMarket(10_000);
  exchange.markets.set('100110', market);
  exchange.phase = 'continuous';
  const reach = isVolatile ? 60 : 12;
  const known = new Map<string, Known>();
  const live = new Set<Known>();
  const tape = createHash('sha256');
  let trades = 0;
  let cancels = 0;
  let interruptions = 0;
  let printed = 0n;
  let auctionFills: { side: string; price: bigint; quantity: bigint }[] = [];

  exchange.onEvent((event: VenueEvent) => {
    if (event.kind === 'trade') {
      trades += 1;
      printed += event.quantity;
      tape.update(`${event.id} ${event.time} ${event.price} ${event.quantity} ${event.aggressor};`);
    }
    if (event.kind === 'fill') {
      const entry = known.get(event.orderId)!;
      entry.filled += event.quantity;
      expect(entry.filled <= entry.order.quantity).toBe(true);
      if (exchange.isAuctionIn(market))
        auctionFills.push({ side: entry.order.side, price: event.price, quantity: event.quantity });
      const limit = entry.order.price;
      if (limit !== undefined)
        expect(entry.order.side === 'buy' ? event.price <= limit : event.price >= limit).toBe(true);
      expectPriority(entry);
    }
    if (event.kind === 'interruption' && event.interruption) interruptions += 1;
    if (event.kind === 'expired') {
      const entry = known.get(event.orderId)!;
      expect(entry.order.quantity - entry.filled).toBe(event.remaining);
      entry.isOver = true;
    }
  });

  /** Nobody with the same price and an earlier arrival may still wait when an order is served. */
  function expectPriority(served: Known): void {
    if (!served.mayRest || exchange.isAuctionIn(market) || served.isOver) return;
    for (const other of live) {
      if (other === served || other.order.side !== served.order.side || other.arrived > served.arrived) continue;
      if (other.isOver || other.filled === other.order.quantity) live.delete(other);
      else if (other.order.price === served.order.price) throw new Error(`${served.order.id} before ${other.order.id}`);
    }
  }

  /** An auction has one price, and as many shares bought as sold. */
  function expectOnePrice(): void {
    const sides = ['buy', 'sell'].map((side) =>
      auctionFills.filter((fill) => fill.side === side).reduce((sum, fill) => sum + fill.quantity, 0n),
    );
    expect(sides[0]).toBe(sides[1]);
    expect(new Set(auctionFills.map((fill) => fill.price)).size <= 1).toBe(true);
  }

  for (let step = 0; step < steps; step++) {
    now += random.int(0, isVolatile ? 2_000 : 50);
    if (market.interruption && !exchange.isAuction) auctionFills = [];
    if (exchange.endInterruptions().length > 0) expectOnePrice();
    const dice = random.next();
    if (dice < 0.004 && !market.interruption) {
      exchange.phase = exchange.isAuction ? 'continuous' : 'auction_close';
      if (!exchange.isAuction) {
        exchange.phase = 'auction_close';
        auctionFills = [];
        exchange.uncross(market);
        expectOnePrice();
        exchange.phase = 'continuous';
      }
    } else if (dice < 0.2 && known.size > 0) {
      const ids = [...known.keys()];
      const id = ids[random.int(Math.max(0, ids.length - 40), ids.length - 1)]!;
      const entry = known.get(id)!;
      const rests = !entry.isOver && entry.filled < entry.order.quantity;
      expect(exchange.cancel(id)).toBe(rests);
      if (rests) {
        entry.isOver = true;
        cancels += 1;
      }
    } else {
      const type = random.next() < 0.1 ? 'market' : 'limit';
      const timeInForce = random.next() < 0.8 ? 'day' : random.next() < 0.5 ? 'ioc' : 'fok';
      const order: VenueOrder = {
        id: `o${step}`,
        symbol: '100110',
        side: random.next() < 0.5 ? 'buy' : 'sell',
        type,
        timeInForce,
        ...(type === 'limit' && { price: BigInt(stepTicks(10_000, random.int(-reach, reach), 'KOSPI')) }),
        quantity: BigInt(random.int(1, 90)),
      };
      const mayRest = timeInForce === 'day' && type === 'limit';
      const entry: Known = { order, filled: 0n, isOver: false, arrived: step, mayRest };
      known.set(order.id, entry);
      if (mayRest) live.add(entry);
      const wasAuction = exchange.isAuctionIn(market);
      const result = exchange.submit(order);
      if (!result.accepted) {
        const isTooEarly = wasAuction && timeInForce !== 'day';
        if (isTooEarly) expect(result.code).toBe('ORDER_TYPE_NOT_NOW');
        else expect([type, result.code]).toEqual(['market', 'PRICE_UNAVAILABLE']);
        known.delete(order.id);
        continue;
      }
      const filled = result.fills.reduce((sum, fill) => sum + fill.quantity, 0n);
      expect(filled).toBe(entry.filled);
      if (timeInForce === 'fok') expect([0n, order.quantity]).toContain(filled);
      if (result.resting > 0n) expect(filled + result.resting).toBe(order.quantity);
      else entry.isOver = true;
      expect(exchange.submit(order)).toEqual({ accepted: false, code: 'DUPLICATE_ORDER' });
    }
    const [bid, ask] = [market.book.bids[0], market.book.asks[0]];
    if (!exchange.isAuctionIn(market) && bid && ask) expect(bid.price).toBeLessThan(ask.price);
  }

  // Every share bought was sold, and what rests is what the second account says rests.
  const all = [...known.values()];
  const sum = (side: string): bigint =>
    all.filter((entry) => entry.order.side === side).reduce((total, entry) => total + entry.filled, 0n);
  expect(sum('buy')).toBe(sum('sell'));
  expect(sum('buy')).toBe(printed);
  expect(BigInt(market.volume)).toBe(printed);
  for (const [side, levels] of [['buy', market.book.bids] as const, ['sell', market.book.asks] as const]) {
    const rests = all
      .filter((entry) => entry.order.side === side && !entry.isOver)
      .reduce((total, entry) => total + entry.order.quantity - entry.filled, 0n);
    expect(BigInt(levels.reduce((total, level) => total + level.quantity, 0))).toBe(rests);
    for (const level of levels) {
      expect(level.queue.reduce((total, order) => total + order.remaining, 0)).toBe(level.quantity);
      expect(level.quantity).toBeGreaterThan(0);
    }
  }
  exchange.endSession();
  expect(market.book.bids.length + market.book.asks.length).toBe(0);
  return { hash: tape.digest('hex'), trades, cancels, interruptions };
}

test.each(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])('the book keeps its rules, seed %s', (seed) => {
  const result = simulate(seed, 1_500);
  expect(result.trades).toBeGreaterThan(300);
  expect(result.cancels).toBeGreaterThan(20);
});

test.each(['a', 'b', 'c'])('the book keeps its rules through interruptions, seed %s', (seed) => {
  const { trades, interruptions } = simulate(seed, 1_500, true);
  expect(trades).toBeGreaterThan(100);
  expect(interruptions).toBeGreaterThan(3);
});

test('the same seed and the same orders give the same tape, another seed another', () => {
  expect(simulate('x', 1_000).hash).toBe(simulate('x', 1_000).hash);
  expect(simulate('x', 1_000).hash).not.toBe(simulate('y', 1_000).hash);
});

test('an instrument of another kind does not trade', () => {
  const exchange = new Exchange({ now: () => 0 });
  exchange.phase = 'continuous';
  exchange.markets.set('100110', testMarket(10_000, { ...testInstrument, isTradable: false }));
  const order = { id: '1', side: 'buy', type: 'market', timeInForce: 'day', quantity: 1n } as const;
  const refused = { accepted: false, code: 'SYMBOL_NOT_FOUND' };
  expect(exchange.submit({ ...order, symbol: '100110' })).toEqual(refused);
  expect(exchange.submit({ ...order, symbol: 'NONE' })).toEqual(refused);
});
