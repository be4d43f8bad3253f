import type { VenueFill } from '../venue.types.ts';
import type { BookOrder, OrderBook } from './order-book.ts';
import { OrderEntry } from './order-entry.ts';
import { marketLimit, type OrderKind } from './order-terms.ts';
import type { SymbolMarket } from './symbol-market.ts';

/** A resting order of a client. */
export interface ClientOrder {
  readonly order: BookOrder;
  readonly market: SymbolMarket;
  /** `stop`: it waits outside of the book, with the stop price in place of a price. */
  readonly kind: OrderKind | 'previous_close' | 'stop';
  /** Its limit, where the price is another one: the close, after hours, or a stop price. */
  readonly limit?: number;
}

/** The book that an order rests in. */
function bookOf({ market, kind }: Pick<ClientOrder, 'market' | 'kind'>): OrderBook {
  if (kind === 'stop') return market.stopBook;
  return kind === 'previous_close' ? market.previousCloseBook : market.book;
}

/** The part of the engine that keeps the resting orders of clients: their order of time, their end, and what is taken off them. */
export abstract class ClientOrders extends OrderEntry {
  /** In the order of their time priority. */
  protected readonly clients = new Map<string, ClientOrder>();

  /** See `Venue.cancel`. */
  cancel(orderId: string): boolean {
    const entry = this.clients.get(orderId);
    if (!entry || !this.removeClient(entry)) return false;
    this.markBookChanged(entry.market);
    this.flush();
    return true;
  }

  /** See `Venue.reduce`. */
  reduce(orderId: string, by: bigint): bigint | null {
    const entry = this.clients.get(orderId);
    if (!entry?.order.level) return null;
    const { order, market } = entry;
    if (Number(by) >= order.remaining) return this.cancel(orderId) ? 0n : null;
    bookOf(entry).reduce(order, Number(by));
    this.emitAmended(entry);
    this.markBookChanged(market);
    this.flush();
    return BigInt(order.remaining);
  }

  override removeOrders(market: SymbolMarket, predicate: (order: BookOrder) => boolean): void {
    this.removeOrdersOf(market, market.book, predicate);
    this.removeOrdersOf(market, market.previousCloseBook, predicate);
    this.removeOrdersOf(market, market.stopBook, predicate);
  }

  protected removeOrdersOf(
    market: SymbolMarket,
    book: OrderBook,
    predicate: (order: BookOrder) => boolean = () => true,
  ): void {
    for (const order of book.resting(predicate)) {
      book.remove(order);
      if (order.owner !== 'client') continue;
      this.clients.delete(order.id);
      this.emit({
        kind: 'expired',
        orderId: order.id,
        symbol: market.instrument.symbol,
        remaining: BigInt(order.remaining),
        time: this.clock.now(),
      });
    }
    this.markBookChanged(market);
  }

  protected restClient(entry: ClientOrder): void {
    bookOf(entry).rest(entry.order);
    this.clients.set(entry.order.id, entry);
  }

  /** Conditional orders lose their limit for the closing auction, the earliest first. */
  protected convertConditionals(): void {
    for (const { order, market, kind } of [...this.clients.values()]) {
      if (kind !== 'conditional' || !market.book.remove(order)) continue;
      const converted = { ...order, price: marketLimit(order.side, market), isMarket: true };
      this.clients.delete(order.id);
      this.restClient({ order: converted, market, kind: 'market' });
      this.markBookChanged(market);
    }
  }

  /** Matches an order as it enters the book, and rests what is left. */
  protected enterClient(entry: ClientOrder): VenueFill[] {
    const { order, market } = entry;
    const fills: VenueFill[] = [];
    if (!this.isGatheringIn(market)) this.execute(order, market, fills);
    if (order.remaining > 0) this.restClient(entry);
    this.markBookChanged(market);
    return fills;
  }

  /** False when it did not rest. */
  protected removeClient(entry: ClientOrder): boolean {
    this.clients.delete(entry.order.id);
    return bookOf(entry).remove(entry.order);
  }

  protected emitAmended({ order, market }: ClientOrder, price?: bigint, stopPrice?: bigint): void {
    this.emit({
      kind: 'amended',
      orderId: order.id,
      symbol: market.instrument.symbol,
      ...(price !== undefined && { price }),
      ...(stopPrice !== undefined && { stopPrice }),
      remaining: BigInt(order.remaining),
      time: this.clock.now(),
    });
  }

  protected override onFilled(order: BookOrder): void {
    this.clients.delete(order.id);
  }
}
