import type { VenuePhase } from '@maru/domain/contracts';
import { isGathering, isOffHours, type Phase } from '@maru/domain/trading';
import type { Clock } from '../../core/clock.ts';
import type { FundCreation } from '../fund.types.ts';
import type { TapeTrade, VenueEvent, VenueFill } from '../venue.types.ts';
import {
  INTERRUPTION_MS,
  interruptionAt,
  interruptionGuard,
  type Guard,
  type HaltKind,
  type VolatilityKind,
} from '../rules/interruption.rules.ts';
import type { BookOrder, OnMatch } from './order-book.ts';
import type { Interruption, SymbolMarket } from './symbol-market.ts';

type Listener = (event: VenueEvent) => void;

export interface Interruptions {
  /** Milliseconds after the announced end until the auction takes place, at most {@link RANDOM_END}. */
  readonly delay: (symbol: string) => number;
  /** Milliseconds by which a closing auction is extended; {@link INTERRUPTION_MS} when absent. */
  readonly closingExtension?: number;
}

/** The executing part of the engine: matches an order with a book by the rules of the phase, prints, and emits the events. */
export abstract class Execution {
  readonly markets = new Map<string, SymbolMarket>();
  phase: VenuePhase = 'closed';
  /** Off-hours orders are accepted before they match: until `uncross` they rest, as in an auction. */
  protected gathersOffHours = false;
  protected readonly clock: Clock;
  protected readonly interruptions: Interruptions | null;
  private readonly interrupted = new Set<SymbolMarket>();
  private readonly listeners = new Set<Listener>();
  private readonly changed = new Set<SymbolMarket>();
  private tradeSequence: number;

  /** @param interruptions null for a market whose continuous trading is never interrupted */
  constructor(clock: Clock, interruptions: Interruptions | null = null) {
    this.clock = clock;
    this.interruptions = interruptions;
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

  emitCreation(creation: Omit<FundCreation, 'time'>): void {
    this.emit({ kind: 'creation', ...creation, time: this.clock.now() });
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
    if (!trade.offHours) market.record(price, quantity, price * quantity, time, barTime);
    this.addTrade(market, trade);
    return trade;
  }

  protected addTrade(market: SymbolMarket, trade: TapeTrade): void {
    const [price, quantity] = [Number(trade.price), Number(trade.quantity)];
    if (trade.offHours) market.recordOffHours(quantity, price * quantity, trade.time);
    market.addToTape(trade);
    this.changed.add(market);
    this.emit({ kind: 'trade', ...trade });
  }

  protected emitFills(
    maker: BookOrder,
    taker: BookOrder,
    execution: { market: SymbolMarket; trade: TapeTrade; quantity: number; fills: VenueFill[] },
  ): void {
    const { market, trade, quantity, fills } = execution;
    this.emitFill(maker, market, trade, quantity);
    const fill = this.emitFill(taker, market, trade, quantity);
    if (fill) fills.push(fill);
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
    return isGathering(this.phase);
  }

  /** Orders rest unmatched until {@link uncross}. */
  get isGathering(): boolean {
    return this.isAuction || (this.phase === 'after' && this.gathersOffHours);
  }

  /** Phase in which a symbol trades: that of the market, or that of its interruption. */
  phaseIn({ interruption }: SymbolMarket): Phase {
    return interruption?.phase ?? this.phase;
  }

  /** Whether orders of a symbol rest for an auction: that of the phase, or that of an interruption. */
  isAuctionIn(market: SymbolMarket): boolean {
    return isGathering(this.phaseIn(market));
  }

  isGatheringIn({ interruption }: SymbolMarket): boolean {
    return this.isGathering || interruption !== null;
  }

  /** Interruptions whose time is over. */
  protected dueInterruptions(): SymbolMarket[] {
    const now = this.clock.now();
    return [...this.interrupted].filter(({ interruption }) => interruption!.uncrossesAt <= now);
  }

  /** Volatility interruptions that have not ended, by symbol. */
  openInterruptions(): Record<string, Interruption> {
    return Object.fromEntries(
      [...this.interrupted]
        .filter(({ interruption }) => interruption!.kind === 'static' || interruption!.kind === 'dynamic')
        .map(({ instrument, interruption }) => [instrument.symbol, interruption!]),
    );
  }

  /**
   * Halts a symbol by a circuit breaker or for a split, in place of an interruption of its own. Resting orders stay, except when trading has
   * `ended` or waits for the conversion of a `split`, which nothing but its completion ends. The end of a `reopening` is the auction; a `halted` symbol waits for the next call.
   */
  halt(market: SymbolMarket, kind: HaltKind | 'split', endsAt: number): void {
    if (market.interruption?.kind === 'split') return;
    const isReopening = kind === 'reopening';
    const phase = isReopening ? 'auction_open' : 'halted';
    const uncrossesAt = isReopening ? endsAt : Infinity;
    market.interruption = { kind, phase, startedAt: this.clock.now(), endsAt, uncrossesAt };
    this.interrupted.add(market);
    if (kind === 'ended' || kind === 'split') this.removeOrders(market, () => true);
    this.emitInterruption(market);
  }

  /** Ends what is left of a circuit breaker without an auction. */
  lift(market: SymbolMarket): void {
    if (market.interruption && market.interruption.kind !== 'split') this.resume(market);
  }

  /** Ends the halt of a split. */
  endSplit(market: SymbolMarket): void {
    if (market.interruption?.kind === 'split') this.resume(market);
  }

  protected interruptedMarkets(): SymbolMarket[] {
    return [...this.interrupted];
  }

  private interrupt(market: SymbolMarket, kind: VolatilityKind): void {
    const { delay, closingExtension = INTERRUPTION_MS } = this.interruptions!;
    const isClosing = this.phase === 'auction_close';
    const now = this.clock.now();
    const endsAt = now + (isClosing ? closingExtension : INTERRUPTION_MS);
    market.interruption = {
      kind,
      phase: isClosing ? 'auction_close' : 'auction_open',
      isOpening: this.phase === 'auction_open',
      startedAt: now,
      endsAt,
      uncrossesAt: endsAt + delay(market.instrument.symbol),
    };
    this.interrupted.add(market);
    this.emitInterruption(market);
  }

  /** Extends the auction of a symbol if its price would be too far from the last one. @returns whether it is extended */
  protected extendAuction(market: SymbolMarket): boolean {
    const guard = this.isAuction ? this.guardOf(market) : null;
    const result = guard && market.book.auctionResult(market.price);
    const kind = result && interruptionAt(result.price, guard);
    if (kind) this.interrupt(market, kind);
    return kind !== null;
  }

  /** Continues an interruption of before a restart, unless its phase is over. */
  restoreInterruption(market: SymbolMarket, interruption: Interruption): void {
    const expected = interruption.phase === 'auction_close' ? 'after' : 'continuous';
    if (this.phase !== expected || interruption.uncrossesAt <= this.clock.now()) return;
    market.interruption = interruption;
    this.interrupted.add(market);
  }

  protected resume(market: SymbolMarket): void {
    market.interruption = null;
    this.interrupted.delete(market);
    this.emitInterruption(market);
  }

  private emitInterruption(market: SymbolMarket): void {
    const { interruption, price } = market;
    market.isQuoteChanged = true;
    this.changed.add(market);
    this.emit({
      kind: 'interruption',
      symbol: market.instrument.symbol,
      interruption: interruption && { kind: interruption.kind, endsAt: interruption.endsAt },
      price: BigInt(price),
      time: this.clock.now(),
    });
  }

  /** Prices at which a symbol's trading would be interrupted now; null where it is not. */
  protected guardOf(market: SymbolMarket): Guard | null {
    const mayInterrupt =
      (this.isAuction && this.phase !== 'single') || (this.phase === 'continuous' && !market.interruption);
    if (!this.interruptions || !mayInterrupt || market.isDerived) return null;
    const { instrument, isListingDay, singlePrice, price: last } = market;
    const { segment, isLargeCap, multiple } = instrument;
    return interruptionGuard({ segment, isLargeCap, multiple, isListingDay, singlePrice, last }, this.phase);
  }

  /** Matches an incoming order. A price that interrupts trading ends it, and what is left of the order may wait for the auction. */
  protected execute(taker: BookOrder, market: SymbolMarket, fills: VenueFill[]): void {
    const guard = this.guardOf(market);
    const mayTradeAt = guard
      ? (price: number): boolean => {
          const kind = interruptionAt(price, guard);
          if (kind) this.interrupt(market, kind);
          return kind === null;
        }
      : undefined;
    const onMatch: OnMatch = (maker, price, quantity) => {
      const trade = market.isDerived
        ? this.trade(market, price, quantity, taker.side, this.clock.now())
        : this.print(market, price, quantity, taker.side);
      this.emitFills(maker, taker, { market, trade, quantity, fills });
    };
    market.book.match(taker, taker.price, onMatch, mayTradeAt);
  }

  protected trade(
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
      ...(isOffHours(this.phaseIn(market)) && { offHours: true as const }),
    };
  }

  protected emitFill(
    order: BookOrder,
    market: SymbolMarket,
    trade: TapeTrade,
    quantity: number,
  ): VenueFill | undefined {
    market.onExecution(order, Number(trade.price), quantity);
    if (order.owner !== 'client') return undefined;
    if (order.remaining === 0) this.onFilled(order);
    const { id: tradeId, symbol, price, time } = trade;
    const fill: VenueFill = { orderId: order.id, tradeId, symbol, price, quantity: BigInt(quantity), time };
    this.emit({ kind: 'fill', ...fill });
    return fill;
  }

  /** Removes orders from the book without a request; clients are notified. */
  abstract removeOrders(market: SymbolMarket, predicate: (order: BookOrder) => boolean): void;

  /** A client's order was filled to the end. */
  protected abstract onFilled(order: BookOrder): void;
}
