import type { VenuePhase } from '@maru/domain/contracts';
import { isOffHours } from '@maru/domain/trading';
import type { RepriceResult, SubmitResult, VenueFill, VenueOrder } from '../venue.types.ts';
import { KnownIds } from './known-ids.ts';
import type { BookOrder, BookSideName } from './order-book.ts';
import { findPriceFault, isAcceptedIn, kindAtEntry, marketLimit, priceAtEntry } from './order-terms.ts';
import { StopOrders } from './stop-orders.ts';
import type { SymbolMarket } from './symbol-market.ts';

type RefusalCode = (SubmitResult & { accepted: false })['code'];
const refuse = (code: RefusalCode): SubmitResult => ({ accepted: false, code });

/**
 * The matching engine: accepts orders of clients and of a feed, matches them by the rules of the phase and emits events
 * in tape order. It has no timer; its driver changes the phase.
 */
export class Exchange extends StopOrders {
  private readonly known = new KnownIds();

  /** See `Venue.submit`. */
  submit(request: VenueOrder): SubmitResult {
    if (request.quantity <= 0n) throw new RangeError(`quantity ${request.quantity} of order ${request.id}`);
    const market = this.markets.get(request.symbol);
    if (!market?.instrument.isTradable) return refuse('SYMBOL_NOT_FOUND');
    const fault = this.findEntryFault(request, market);
    if (fault) return refuse(fault);
    if (request.type === 'previous_close') return this.submitAtPreviousClose(request, market);
    return request.type === 'stop_limit' ? this.submitStop(request, market) : this.submitToBook(request, market);
  }

  /** Why an order may not arrive now, whatever its price. */
  private findEntryFault({ id, type, timeInForce }: VenueOrder, market: SymbolMarket): RefusalCode | null {
    if (this.known.has(id)) return 'DUPLICATE_ORDER';
    const phase = this.phaseIn(market);
    // The off-hours trade at a close, which a share has only after its first trade.
    const needsClose = isOffHours(phase) || type === 'previous_close';
    if (this.phase === 'closed' || (needsClose && market.isUnpriced)) return 'MARKET_CLOSED';
    if (phase === 'halted') return 'TRADING_HALTED';
    // An order that is valid at once alone meets nobody while orders are gathered.
    const isTooEarly = this.isGatheringIn(market) && timeInForce !== 'day';
    return isTooEarly || !isAcceptedIn(phase, type) ? 'ORDER_TYPE_NOT_NOW' : null;
  }

  private submitToBook(request: VenueOrder, market: SymbolMarket): SubmitResult {
    const { id, side, type, timeInForce } = request;
    const phase = this.phaseIn(market);
    const isGathering = this.isGatheringIn(market);
    const kind = kindAtEntry(type, phase);
    const isMarket = kind === 'market';
    const limit = isMarket ? marketLimit(side, market) : priceAtEntry(request, market);
    if (limit === null) return refuse('PRICE_UNAVAILABLE');
    const fault = findPriceFault(limit, phase, market);
    if (fault) return refuse(fault);
    const quantity = Number(request.quantity);
    const order: BookOrder = {
      id,
      owner: 'client',
      side,
      price: this.entryPrice(side, limit, market),
      isMarket: isMarket && this.isAuctionIn(market),
      remaining: quantity,
      level: null,
    };
    if (isMarket && !isGathering && market.book.available(side, order.price) === 0) return refuse('PRICE_UNAVAILABLE');

    this.known.add(id);
    const fills: VenueFill[] = [];
    const isUnfillable = timeInForce === 'fok' && this.reachable(order, market) < quantity;
    if (!isGathering && !isUnfillable) this.execute(order, market, fills);
    // The rest of an order that interrupts trading waits for the auction, that of a market order too.
    const isHeldBack = !isGathering && market.interruption !== null;
    const mayRest = isGathering || (timeInForce === 'day' && (isHeldBack || !isMarket));
    const rest = isMarket && isHeldBack ? { ...order, isMarket } : order;
    if (mayRest && rest.remaining > 0) this.restClient({ order: rest, market, kind });
    const resting = rest.level ? BigInt(rest.remaining) : 0n;
    this.markBookChanged(market);
    this.flush();
    const named = type === 'best_own' || type === 'best_opposite' ? { price: BigInt(limit) } : {};
    return { accepted: true, fills, resting, ...named };
  }

  /** Prices of a stop-limit order are checked on arrival; it keeps them until it is triggered. */
  private submitStop(request: VenueOrder, market: SymbolMarket): SubmitResult {
    const { id, side, quantity } = request;
    const [limit, stop] = [Number(request.price), Number(request.stopPrice)];
    const phase = this.phaseIn(market);
    const fault = findPriceFault(limit, phase, market) ?? findPriceFault(stop, phase, market);
    if (fault) return refuse(fault);
    this.known.add(id);
    const resting = { isMarket: false, remaining: Number(quantity), level: null };
    const result = this.addStop({
      order: { id, owner: 'client', side, price: stop, ...resting },
      market,
      kind: 'stop',
      limit,
    });
    this.flush();
    return { accepted: true, ...result };
  }

  private submitAtPreviousClose(request: VenueOrder, market: SymbolMarket): SubmitResult {
    this.known.add(request.id);
    const fills: VenueFill[] = [];
    const order = this.previousCloseOrder('client', market, request.side, Number(request.quantity), request.id);
    this.executeAtPreviousClose(order, market, fills);
    if (order.remaining > 0) this.restClient({ order, market, kind: 'previous_close' });
    this.flush();
    return { accepted: true, fills, resting: BigInt(order.remaining) };
  }

  /** See `Venue.reprice`. */
  reprice(orderId: string, price: bigint, stopPrice?: bigint): RepriceResult {
    const entry = this.clients.get(orderId);
    if (!entry?.order.level || entry.kind === 'market' || entry.kind === 'previous_close')
      return { accepted: false, code: 'ORDER_NOT_AMENDABLE' };
    const isWaiting = entry.kind === 'stop';
    if (stopPrice !== undefined && !isWaiting) return { accepted: false, code: 'ORDER_NOT_AMENDABLE' };
    if (this.phase === 'closed') return { accepted: false, code: 'MARKET_CLOSED' };
    const { order, market, kind } = entry;
    const phase = this.phaseIn(market);
    if (phase === 'halted') return { accepted: false, code: 'TRADING_HALTED' };
    const limit = Number(price);
    const stop = Number(stopPrice ?? order.price);
    const fault = findPriceFault(limit, phase, market) ?? (isWaiting ? findPriceFault(stop, phase, market) : null);
    if (fault) return { accepted: false, code: fault };
    this.removeClient(entry);
    const at = isWaiting ? stop : this.entryPrice(order.side, limit, market);
    const moved = { order: { ...order, price: at }, market, kind, limit };
    this.emitAmended(moved, price, isWaiting ? BigInt(stop) : undefined);
    const fills = isWaiting ? this.addStop(moved).fills : this.enterClient(moved);
    this.flush();
    return { accepted: true, fills };
  }

  /**
   * Enters a phase. Orders gathered in the last one are matched first, except where its auction goes on or is extended; a new session
   * ends those that are left, and the opening auction those at the previous close.
   * @param startsAt when the phase begins by its schedule, which is the minute of its auctions' candle; now when absent
   * @param keepsTape a new session continues the tape of the last one
   */
  enter(
    phase: VenuePhase,
    { startsAt = this.clock.now(), gathersOffHours = false, isNewSession = false, keepsTape = isOffHours(phase) } = {},
  ): void {
    for (const market of this.interruptedMarkets()) {
      // Ended by a circuit breaker for the whole day, or halted for a split.
      if (market.interruption!.kind === 'ended' || market.interruption!.kind === 'split') continue;
      // An interruption that meets the closing auction is a part of it: its orders wait on.
      if (phase === 'auction_close') this.resume(market);
      else this.endInterruption(market, startsAt);
    }
    if (this.phase === 'pre_open')
      for (const market of this.markets.values()) this.removeOrdersOf(market, market.previousCloseBook);
    const goesOn = this.phase === 'pre_open' && phase === 'auction_open';
    if (this.isGathering && !goesOn) {
      for (const market of this.markets.values()) if (!this.extendAuction(market)) this.uncross(market, startsAt);
    }
    if (isNewSession) this.endSession({ keepsTape });
    this.phase = phase;
    this.gathersOffHours = gathersOffHours;
    if (phase === 'auction_close') this.convertConditionals();
  }

  /** Ends the interruptions whose time is over by their auctions. @returns their symbols */
  endInterruptions(): string[] {
    return this.dueInterruptions().map((market) => {
      this.endInterruption(market, this.clock.now());
      return market.instrument.symbol;
    });
  }

  /** Matches the gathered orders. The regular session of a symbol ends with its extended closing auction. */
  private endInterruption(market: SymbolMarket, at: number): void {
    this.uncross(market, Math.min(at, market.interruption!.uncrossesAt));
    if (this.phaseIn(market) === 'auction_close') this.removeOrders(market, () => true);
    this.resume(market);
  }

  /**
   * Ends a call auction: one price, one print, and orders for the auction only are removed.
   * @param at moment of its candle: that of a process which slept over the end is the end's
   */
  uncross(market: SymbolMarket, at = this.clock.now()): void {
    const result = market.book.auctionResult(market.price);
    if (result) {
      // Candles are in order, also where an order came between the end of an auction and this call.
      const barTime = Math.max(at, market.minutes.last()?.time ?? 0);
      const trade = this.print(market, result.price, result.quantity, 'auction', barTime);
      if (!trade.offHours) market.singlePrice = result.price;
      const onFill = (order: BookOrder, quantity: number) => this.emitFill(order, market, trade, quantity);
      market.book.uncross(result, onFill, this.allottedSide(market, result.price));
    }
    this.removeOrders(market, (order) => order.isMarket || order.owner === 'taker');
  }

  /**
   * Ends a session: its orders expire, except where the closing auction is extended. The tape is cleared, unless the
   * next session continues it.
   */
  endSession({ keepsTape = false } = {}): void {
    for (const market of this.markets.values()) {
      if (market.interruption?.phase !== 'auction_close') this.removeOrders(market, () => true);
      if (!keepsTape) market.tape = [];
    }
    this.known.endSession();
  }

  /**
   * The side that an auction at a daily limit allots: the buyers at the upper, the sellers at the lower one. The exchange allots at an
   * opening price and at the first price after a halt; in every other auction, as that of a volatility interruption, time decides.
   *
   * Source: KRX, quantity allocation in call auctions; its market's rules, article 22 (3).
   */
  private allottedSide(market: SymbolMarket, price: number): BookSideName | null {
    const { interruption } = market;
    const isFirst = interruption?.isOpening ?? (!interruption || interruption.kind === 'reopening');
    if (this.phaseIn(market) !== 'auction_open' || !isFirst) return null;
    if (price === market.limits.upper) return 'buy';
    return price === market.limits.lower ? 'sell' : null;
  }
}
