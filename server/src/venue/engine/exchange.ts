import type { VenuePhase } from '@maru/domain/contracts';
import { isOnTick } from '../rules/price.rules.ts';
import type { Clock } from '../../core/clock.ts';
import type { SubmitResult, TapeTrade, VenueEvent, VenueFill, VenueOrder } from '../venue.types.ts';
import { KnownIds } from './known-ids.ts';
import type { BookOrder, BookSideName } from './order-book.ts';
import type { SymbolMarket } from './symbol-market.ts';

type Listener = (event: VenueEvent) => void;

/**
 * The matching engine: accepts orders of clients and of a feed, matches them by the rules of the phase and emits events
 * in tape order. It has no timer; its driver changes the phase.
 */
export class Exchange {
  readonly markets = new Map<string, SymbolMarket>();
  phase: VenuePhase = 'closed';
  private readonly clock: Clock;
  private readonly listeners = new Set<Listener>();
  private readonly clients = new Map<string, { order: BookOrder; market: SymbolMarket }>();
  private readonly known = new KnownIds();
  private readonly changed = new Set<SymbolMarket>();
  private tradeSequence: number;

  constructor(clock: Clock) {
    this.clock = clock;
    // Ids for a thousand trades per millisecond: a later start never repeats one.
    this.tradeSequence = clock.now() * 1_000;
  }

  onEvent(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  emit(event: VenueEvent): void {
    for (const listener of this.listeners) listener(event);
  }

  /** See `Venue.submit`. */
  submit(request: VenueOrder): SubmitResult {
    if (request.quantity <= 0n) throw new RangeError(`quantity ${request.quantity} of order ${request.id}`);
    const market = this.markets.get(request.symbol);
    const refuse = (code: (SubmitResult & { accepted: false })['code']): SubmitResult => ({ accepted: false, code });
    if (!market?.instrument.isTradable) return refuse('SYMBOL_NOT_FOUND');
    if (this.known.has(request.id)) return refuse('DUPLICATE_ORDER');
    if (this.phase === 'closed') return refuse('MARKET_CLOSED');

    const isMarket = request.type === 'market';
    const price = this.limitOf(request, market);
    if (!isOnTick(price, market.instrument.segment)) return refuse('PRICE_OFF_TICK');
    if (price > market.limits.upper || price < market.limits.lower) return refuse('PRICE_OUTSIDE_LIMIT');
    const quantity = Number(request.quantity);
    const order: BookOrder = {
      id: request.id,
      owner: 'client',
      side: request.side,
      price,
      isMarket,
      remaining: quantity,
      level: null,
    };
    const available = this.isAuction ? 0 : market.book.available(order.side, this.worstPrice(order, market));
    if (isMarket && !this.isAuction && available === 0) return refuse('PRICE_UNAVAILABLE');

    this.known.add(request.id);
    const fills: VenueFill[] = [];
    const isUnfillable = request.timeInForce === 'fok' && available < quantity;
    if (!this.isAuction && !isUnfillable) this.execute(order, market, fills);
    const mayRest = request.timeInForce === 'day' && (this.isAuction || !isMarket);
    if (mayRest && order.remaining > 0) {
      market.book.rest(order);
      this.clients.set(order.id, { order, market });
    }
    this.markBookChanged(market);
    this.flush();
    return { accepted: true, fills, resting: order.level ? BigInt(order.remaining) : 0n };
  }

  /** See `Venue.cancel`. */
  cancel(orderId: string): boolean {
    const entry = this.clients.get(orderId);
    if (!entry?.market.book.remove(entry.order)) return false;
    this.clients.delete(orderId);
    this.markBookChanged(entry.market);
    this.flush();
    return true;
  }

  /**
   * Submits an order of the feed. A `maker` rests with its unfilled quantity, a `taker` only in an auction.
   * @returns the order, so that the feed can cancel it
   */
  submitQuote(
    owner: 'maker' | 'taker',
    market: SymbolMarket,
    side: BookSideName,
    price: number,
    quantity: number,
  ): BookOrder {
    const order: BookOrder = { id: '', owner, side, price, isMarket: false, remaining: quantity, level: null };
    if (!this.isAuction) this.execute(order, market, []);
    if (order.remaining > 0 && (owner === 'maker' || this.isAuction)) market.book.rest(order);
    this.markBookChanged(market);
    return order;
  }

  /** Rests a feed's order at a price that may cross the other side: both sides of the off-hours close. */
  restQuote(market: SymbolMarket, side: BookSideName, price: number, quantity: number): void {
    market.book.rest({ id: '', owner: 'maker', side, price, isMarket: false, remaining: quantity, level: null });
    this.markBookChanged(market);
  }

  cancelQuote(market: SymbolMarket, order: BookOrder): void {
    if (market.book.remove(order)) this.markBookChanged(market);
  }

  /** Ends a call auction: one price, one print, and orders for the auction only are removed. */
  uncross(market: SymbolMarket): void {
    const result = market.book.auctionResult(market.price);
    if (result) {
      const trade = this.print(market, result.price, result.quantity, 'auction');
      market.book.uncross(result, (order, quantity) => this.emitFill(order, market, trade, quantity));
    }
    this.removeOrders(market, (order) => order.isMarket || order.owner === 'taker');
  }

  /** Removes orders from the book without a request; clients are notified. */
  removeOrders(market: SymbolMarket, predicate: (order: BookOrder) => boolean): void {
    for (const order of market.book.resting(predicate)) {
      market.book.remove(order);
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

  /** Ends a session: day orders expire, the tape is cleared. */
  endSession(): void {
    for (const market of this.markets.values()) {
      this.removeOrders(market, () => true);
      market.tape = [];
    }
    this.known.endSession();
  }

  /** Prints an execution. `barTime` sets its candle if that is not the present one (a replayed day). */
  print(
    market: SymbolMarket,
    price: number,
    quantity: number,
    aggressor: TapeTrade['aggressor'],
    barTime?: number,
  ): TapeTrade {
    const time = this.clock.now();
    const trade = this.trade(market, price, quantity, aggressor, time);
    market.record(price, quantity, price * quantity, time, barTime);
    market.addToTape(trade);
    this.changed.add(market);
    this.emit({ kind: 'trade', ...trade });
    return trade;
  }

  markBookChanged(market: SymbolMarket): void {
    market.isBookChanged = true;
    this.changed.add(market);
  }

  markQuoteChanged(market: SymbolMarket): void {
    this.changed.add(market);
  }

  /** Emits one change event per symbol since the last call. */
  flush(): void {
    for (const market of this.changed) {
      const { isQuoteChanged: quote, isBookChanged: book } = market;
      market.isQuoteChanged = market.isBookChanged = false;
      this.emit({ kind: 'changed', symbol: market.instrument.symbol, quote, book });
    }
    this.changed.clear();
  }

  get isAuction(): boolean {
    return this.phase === 'auction_open' || this.phase === 'auction_close';
  }

  private limitOf(request: VenueOrder, market: SymbolMarket): number {
    if (request.type === 'market') return request.side === 'buy' ? market.limits.upper : market.limits.lower;
    return Number(request.price);
  }

  /** Worst price at which an order may trade now; after hours all trades are at the close. */
  private worstPrice(order: BookOrder, market: SymbolMarket): number {
    if (this.phase !== 'after') return order.price;
    return order.side === 'buy' ? Math.min(order.price, market.price) : Math.max(order.price, market.price);
  }

  private execute(taker: BookOrder, market: SymbolMarket, fills: VenueFill[]): void {
    market.book.match(taker, this.worstPrice(taker, market), (maker, restingPrice, quantity) => {
      const price = this.phase === 'after' ? market.price : restingPrice;
      const trade = market.isDerived
        ? this.trade(market, price, quantity, taker.side, this.clock.now())
        : this.print(market, price, quantity, taker.side);
      this.emitFill(maker, market, trade, quantity);
      const fill = this.emitFill(taker, market, trade, quantity);
      if (fill) fills.push(fill);
    });
  }

  private trade(
    market: SymbolMarket,
    price: number,
    quantity: number,
    aggressor: TapeTrade['aggressor'],
    time: number,
  ): TapeTrade {
    return {
      id: (this.tradeSequence++).toString(36),
      symbol: market.instrument.symbol,
      time,
      price: BigInt(price),
      quantity: BigInt(quantity),
      aggressor,
    };
  }

  private emitFill(order: BookOrder, market: SymbolMarket, trade: TapeTrade, quantity: number): VenueFill | undefined {
    if (order.owner !== 'client') return undefined;
    if (order.remaining === 0) this.clients.delete(order.id);
    const { id: tradeId, symbol, price, time } = trade;
    const fill: VenueFill = { orderId: order.id, tradeId, symbol, price, quantity: BigInt(quantity), time };
    this.emit({ kind: 'fill', ...fill });
    return fill;
  }
}
