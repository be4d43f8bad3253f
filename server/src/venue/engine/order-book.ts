import type { Owner, SimulatedInvestor } from '../book.types.ts';
import { allotAtLimit, auctionPrice, type AuctionLevel } from '../rules/auction.rules.ts';

export type BookSideName = 'buy' | 'sell';
export interface BookOrder {
  readonly id: string;
  readonly owner: Owner;
  /** Sender of a taker's order; an individual when absent. */
  readonly investor?: SimulatedInvestor | undefined;
  readonly side: BookSideName;
  /** Limit, a whole number of minor units. */
  readonly price: number;
  /** Removed after the auction that it was sent into. */
  readonly isMarket: boolean;
  remaining: number;
  level: Level | null;
}

export interface Level {
  readonly price: number;
  quantity: number;
  /** First in, first served. */
  readonly queue: BookOrder[];
}

/** Reports one execution against a resting order. Both orders are already reduced. */
export type OnMatch = (maker: BookOrder, price: number, quantity: number) => void;

/**
 * One symbol's book: price-time priority, whole prices and quantities. It has no phases, limits or customers; the
 * market decides which orders may enter, the book only sorts and matches.
 */
export class OrderBook {
  /** Best price first. */
  readonly bids: Level[] = [];
  readonly asks: Level[] = [];

  levels(side: BookSideName): Level[] {
    return side === 'buy' ? this.bids : this.asks;
  }

  /** Appends an order to its price's queue without matching it. */
  rest(order: BookOrder): void {
    const levels = this.levels(order.side);
    const index = this.indexOf(order.side, order.price);
    let level = levels[index];
    if (level?.price !== order.price) {
      level = { price: order.price, quantity: 0, queue: [] };
      levels.splice(index, 0, level);
    }
    level.queue.push(order);
    level.quantity += order.remaining;
    order.level = level;
  }

  /** Removes the resting part of an order. False when nothing rests. */
  remove(order: BookOrder): boolean {
    const level = order.level;
    if (!level) return false;
    level.queue.splice(level.queue.indexOf(order), 1);
    level.quantity -= order.remaining;
    order.level = null;
    if (level.queue.length === 0) this.dropLevel(order.side, level);
    return true;
  }

  /** Takes a part off a resting order, which keeps its place in the queue. */
  reduce(order: BookOrder, by: number): void {
    order.remaining -= by;
    order.level!.quantity -= by;
  }

  /** Quantity that an order of `side` could trade at `limit` or better. */
  available(side: BookSideName, limit: number): number {
    let total = 0;
    for (const level of side === 'buy' ? this.asks : this.bids) {
      if (!crosses(side, limit, level.price)) break;
      total += level.quantity;
    }
    return total;
  }

  /**
   * Executes an incoming order against the other side at the resting prices, best price and oldest order first.
   * @param mayTradeAt stops before the first price that it refuses
   */
  match(taker: BookOrder, limit: number, onMatch: OnMatch, mayTradeAt?: (price: number) => boolean): void {
    const levels = taker.side === 'buy' ? this.asks : this.bids;
    while (taker.remaining > 0) {
      const level = levels[0];
      if (!level || !crosses(taker.side, limit, level.price)) return;
      if (mayTradeAt && !mayTradeAt(level.price)) return;
      const maker = level.queue[0]!;
      const quantity = Math.min(taker.remaining, maker.remaining);
      taker.remaining -= quantity;
      this.take(maker, quantity);
      onMatch(maker, level.price, quantity);
    }
  }

  /** The result of a call auction now. */
  auctionResult(reference: number): AuctionLevel | null {
    return auctionPrice(this.bids, this.asks, reference);
  }

  /**
   * Executes the call auction at `result`; both sides are served by price, then time.
   * @param allotted the side whose orders at the price share by allotment instead of time
   */
  uncross(
    result: AuctionLevel,
    onFill: (order: BookOrder, quantity: number) => void,
    allotted: BookSideName | null = null,
  ): void {
    for (const side of ['buy', 'sell'] as const) {
      const levels = this.levels(side);
      let left = result.quantity;
      while (left > 0) {
        const { price, queue } = levels[0]!;
        const orders = [...queue];
        const isShared = side === allotted && price === result.price;
        const shares = isShared
          ? allotAtLimit(
              orders.map(({ remaining }) => remaining),
              left,
            )
          : null;
        for (const [i, order] of orders.entries()) {
          const quantity = shares ? shares[i]! : Math.min(left, order.remaining);
          if (quantity === 0) continue;
          left -= quantity;
          this.take(order, quantity);
          onFill(order, quantity);
        }
      }
    }
  }

  /** Resting orders that meet a condition; a copy, so that they can be removed during iteration. */
  resting(predicate: (order: BookOrder) => boolean): BookOrder[] {
    return [...this.bids, ...this.asks].flatMap((level) => level.queue.filter(predicate));
  }

  private take(order: BookOrder, quantity: number): void {
    const level = order.level!;
    order.remaining -= quantity;
    level.quantity -= quantity;
    if (order.remaining > 0) return;
    level.queue.splice(level.queue.indexOf(order), 1);
    order.level = null;
    if (level.queue.length === 0) this.dropLevel(order.side, level);
  }

  private dropLevel(side: BookSideName, level: Level): void {
    this.levels(side).splice(this.indexOf(side, level.price), 1);
  }

  /** Index of a price in the side, present or not. */
  private indexOf(side: BookSideName, price: number): number {
    const levels = this.levels(side);
    let low = 0;
    let high = levels.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const at = levels[middle]!.price;
      if (side === 'buy' ? at > price : at < price) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function crosses(side: BookSideName, limit: number, price: number): boolean {
  return side === 'buy' ? price <= limit : price >= limit;
}
