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
  /** Off-hours orders are accepted before they match: until `uncross` they rest, as in an auction. */
  private gathersOffHours = false;
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
    const limit = this.limitOf(request, market);
    if (!isOnTick(limit, market.instrument.segment)) return refuse('PRICE_OFF_TICK');
    if (limit > market.limits.upper || limit < market.limits.lower) return refuse('PRICE_OUTSIDE_LIMIT');
    const quantity = Number(request.quantity);
    const order: BookOrder = {
      id: request.id,
      owner: 'client',
      side: request.side,
      price: this.entryPrice(request.side, limit, market),
      isMarket: isMarket && this.isAuction,
      remaining: quantity,
      level: null,
    };
    const available = this.isGathering ? 0 : market.book.available(order.side, order.price);
    if (isMarket && !this.isGathering && available === 0) return refuse('PRICE_UNAVAILABLE');

    this.known.add(request.id);
    const fills: VenueFill[] = [];
    const isUnfillable = request.timeInForce === 'fok' && available < quantity;
    if (!this.isGathering && !isUnfillable) this.execute(order, market, fills);
    const mayRest = request.timeInForce === 'day' && (this.isGathering || !isMarket);
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
    const order = this.quote(owner, market, side, price, quantity);
    if (!this.isGathering) this.execute(order, market, []);
    if (order.remaining > 0 && (owner === 'maker' || this.isGathering)) market.book.rest(order);
    this.markBookChanged(market);
    return order;
  }

  /**
   * Submits a provider's two orders at the off-hours close. Both meet the waiting orders of others first, and never each
   * other.
   */
  submitCloseQuotes(market: SymbolMarket, quantities: Record<BookSideName, number>): void {
    const orders = (['buy', 'sell'] as const).map((side) =>
      this.quote('maker', market, side, market.price, quantities[side]),
    );
    if (!this.isGathering) for (const order of orders) this.execute(order, market, []);
    for (const order of orders) if (order.remaining > 0) market.book.rest(order);
    this.markBookChanged(market);
  }

  cancelQuote(market: SymbolMarket, order: BookOrder): void {
    if (market.book.remove(order)) this.markBookChanged(market);
  }

  /** Enters a phase. Orders gathered in the last one are matched first; a new session ends those that are left. */
  enter(phase: VenuePhase, { gathersOffHours = false, isNewSession = false } = {}): void {
    if (this.isGathering) for (const market of this.markets.values()) this.uncross(market);
    if (isNewSession) this.endSession({ keepsTape: phase === 'after' });
    this.phase = phase;
    this.gathersOffHours = gathersOffHours;
  }

  /** Ends a call auction: one price, one print, and orders for the auction only are removed. */
  uncross(market: SymbolMarket): void {
    const result = market.book.auctionResult(market.price);
    if (result) {
      const trade = this.print(market, result.price, result.quantity, 'auction');
      const onFill = (order: BookOrder, quantity: number) => this.emitFill(order, market, trade, quantity);
      market.book.uncross(result, onFill, this.allottedSide(market, result.price));
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

  /** Ends a session: its orders expire. The tape is cleared, except before the off-hours, which continue it. */
  endSession({ keepsTape = false } = {}): void {
    for (const market of this.markets.values()) {
      this.removeOrders(market, () => true);
      if (!keepsTape) market.tape = [];
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

  /** Orders rest unmatched until {@link uncross}. */
  get isGathering(): boolean {
    return this.isAuction || (this.phase === 'after' && this.gathersOffHours);
  }

  /** The side that an opening auction at a daily limit allots: the buyers at the upper, the sellers at the lower one. */
  private allottedSide(market: SymbolMarket, price: number): BookSideName | null {
    if (this.phase !== 'auction_open') return null;
    if (price === market.limits.upper) return 'buy';
    return price === market.limits.lower ? 'sell' : null;
  }

  private limitOf(request: VenueOrder, market: SymbolMarket): number {
    if (request.type === 'market') return request.side === 'buy' ? market.limits.upper : market.limits.lower;
    return Number(request.price);
  }

  /**
   * Price at which an order enters the book. After hours there is one price, the close: an order that accepts it enters
   * at the close whatever its limit, so that time alone decides, and any other order waits at its limit without a match.
   */
  private entryPrice(side: BookSideName, limit: number, market: SymbolMarket): number {
    const acceptsClose = side === 'buy' ? limit >= market.price : limit <= market.price;
    return this.phase === 'after' && acceptsClose ? market.price : limit;
  }

  private quote(
    owner: 'maker' | 'taker',
    market: SymbolMarket,
    side: BookSideName,
    limit: number,
    quantity: number,
  ): BookOrder {
    const price = this.entryPrice(side, limit, market);
    return { id: '', owner, side, price, isMarket: false, remaining: quantity, level: null };
  }

  private execute(taker: BookOrder, market: SymbolMarket, fills: VenueFill[]): void {
    market.book.match(taker, taker.price, (maker, price, quantity) => {
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
