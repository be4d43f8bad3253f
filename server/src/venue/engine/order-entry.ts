import type { SimulatedInvestor } from '../book.types.ts';
import { interruptionAt } from '../rules/interruption.rules.ts';
import type { VenueFill } from '../venue.types.ts';
import { Execution } from './execution.ts';
import type { BookOrder, BookSideName } from './order-book.ts';
import type { SymbolMarket } from './symbol-market.ts';

/** The part of the engine by which orders enter the books: at their price, at the close or at the previous close; and the orders of a feed. */
export abstract class OrderEntry extends Execution {
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
    investor?: SimulatedInvestor,
  ): BookOrder {
    const order = { ...this.quote(owner, market, side, price, quantity), investor };
    if (!this.isGatheringIn(market)) this.execute(order, market, []);
    if (order.remaining > 0 && (owner === 'maker' || this.isGatheringIn(market))) market.book.rest(order);
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

  /** Before the opening the last price is the close of the session before: under the demo clock that of the hour before, not of the day. */
  protected previousCloseOrder(
    owner: BookOrder['owner'],
    market: SymbolMarket,
    side: BookSideName,
    quantity: number,
    id = '',
  ): BookOrder {
    return { id, owner, side, price: market.price, isMarket: false, remaining: quantity, level: null };
  }

  /** Submits an order of the feed at the previous close. A `maker` rests with its unfilled quantity, and never meets another. */
  submitQuoteAtPreviousClose(
    owner: 'maker' | 'taker',
    market: SymbolMarket,
    side: BookSideName,
    quantity: number,
    investor?: SimulatedInvestor,
  ): void {
    const order = { ...this.previousCloseOrder(owner, market, side, quantity), investor };
    if (owner === 'taker') this.executeAtPreviousClose(order, market, []);
    else market.previousCloseBook.rest(order);
  }

  /**
   * Price at which an order enters the book. After hours there is one price, the close: an order that accepts it enters
   * at the close whatever its limit, so that time alone decides, and any other order waits at its limit without a match.
   */
  protected entryPrice(side: BookSideName, limit: number, market: SymbolMarket): number {
    const acceptsClose = side === 'buy' ? limit >= market.price : limit <= market.price;
    return this.phaseIn(market) === 'after' && acceptsClose ? market.price : limit;
  }

  /** Matches an incoming order at the previous close with the orders that came before it. */
  protected executeAtPreviousClose(taker: BookOrder, market: SymbolMarket, fills: VenueFill[]): void {
    market.previousCloseBook.match(taker, taker.price, (maker, price, quantity) => {
      const trade = { ...this.trade(market, price, quantity, taker.side, this.clock.now()), offHours: true as const };
      this.addTrade(market, trade);
      this.emitFills(maker, taker, { market, trade, quantity, fills });
    });
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

  /** Quantity that an order could trade at once without interrupting the market. */
  protected reachable(order: BookOrder, market: SymbolMarket): number {
    const guard = this.guardOf(market);
    if (!guard) return market.book.available(order.side, order.price);
    // The best price itself can be too far from the last one, on either side of it.
    const best = market.book.levels(order.side === 'buy' ? 'sell' : 'buy')[0];
    if (best && interruptionAt(best.price, guard)) return 0;
    // Prices are whole: the last one before the guard.
    const edge = order.side === 'buy' ? Math.ceil(guard.above) - 1 : Math.floor(guard.below) + 1;
    const limit = order.side === 'buy' ? Math.min(order.price, edge) : Math.max(order.price, edge);
    return market.book.available(order.side, limit);
  }
}
