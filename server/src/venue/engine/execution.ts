import type { VenuePhase } from '@maru/domain/contracts';
import type { Clock } from '../../core/clock.ts';
import type { TapeTrade, VenueEvent, VenueFill } from '../venue.types.ts';
import type { BookOrder, BookSideName } from './order-book.ts';
import type { SymbolMarket } from './symbol-market.ts';

type Listener = (event: VenueEvent) => void;

/** The executing part of the engine: matches an order with a book by the rules of the phase, prints, and emits the events. */
export abstract class Execution {
  readonly markets = new Map<string, SymbolMarket>();
  phase: VenuePhase = 'closed';
  /** Off-hours orders are accepted before they match: until `uncross` they rest, as in an auction. */
  protected gathersOffHours = false;
  protected readonly clock: Clock;
  private readonly listeners = new Set<Listener>();
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

  /**
   * Price at which an order enters the book. After hours there is one price, the close: an order that accepts it enters
   * at the close whatever its limit, so that time alone decides, and any other order waits at its limit without a match.
   */
  protected entryPrice(side: BookSideName, limit: number, market: SymbolMarket): number {
    const acceptsClose = side === 'buy' ? limit >= market.price : limit <= market.price;
    return this.phase === 'after' && acceptsClose ? market.price : limit;
  }

  protected execute(taker: BookOrder, market: SymbolMarket, fills: VenueFill[]): void {
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

  protected emitFill(
    order: BookOrder,
    market: SymbolMarket,
    trade: TapeTrade,
    quantity: number,
  ): VenueFill | undefined {
    if (order.owner !== 'client') return undefined;
    if (order.remaining === 0) this.onFilled(order);
    const { id: tradeId, symbol, price, time } = trade;
    const fill: VenueFill = { orderId: order.id, tradeId, symbol, price, quantity: BigInt(quantity), time };
    this.emit({ kind: 'fill', ...fill });
    return fill;
  }

  /** A client's order was filled to the end. */
  protected abstract onFilled(order: BookOrder): void;
}
