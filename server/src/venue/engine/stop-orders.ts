import { isStopReached } from '@maru/domain/trading';
import type { TapeTrade, VenueFill } from '../venue.types.ts';
import { ClientOrders, type ClientOrder } from './client-orders.ts';
import type { BookOrder } from './order-book.ts';
import type { OrderEntry } from './order-entry.ts';
import type { SymbolMarket } from './symbol-market.ts';

/** A stop-limit order that waits. */
type Stop = ClientOrder & Required<Pick<ClientOrder, 'limit'>>;

const isReachedBy = ({ side, price: stop }: BookOrder, price: number): boolean =>
  isStopReached(side === 'buy', stop, price);

/**
 * The part of the engine by which stop-limit orders wait outside of the book. An execution of continuous trading at the stop price, or
 * beyond it, triggers them: when the order that was executed has come to its end they enter the book as limit orders, those of one
 * execution in their order of arrival.
 */
export abstract class StopOrders extends ClientOrders {
  /** Reached by an execution, and not entered yet. */
  private readonly reached = new Set<ClientOrder>();

  protected override addTrade(market: SymbolMarket, trade: TapeTrade): void {
    super.addTrade(market, trade);
    if (this.phaseIn(market) === 'continuous' && trade.aggressor !== 'auction')
      this.collect(market, Number(trade.price));
  }

  override submitQuote(...quote: Parameters<OrderEntry['submitQuote']>): BookOrder {
    const order = super.submitQuote(...quote);
    this.enterReached();
    return order;
  }

  override flush(): void {
    this.enterReached();
    super.flush();
  }

  /** Lets an order wait; one whose stop price the last price has reached already enters the book at once. */
  protected addStop(stop: Stop): { fills: VenueFill[]; resting: bigint } {
    const { order, market } = stop;
    const isDue = this.phaseIn(market) === 'continuous' && isReachedBy(order, market.price);
    if (!isDue) {
      this.restClient(stop);
      return { fills: [], resting: BigInt(order.remaining) };
    }
    return this.trigger(stop);
  }

  private collect(market: SymbolMarket, price: number): void {
    const { bids, asks } = market.stopBook;
    // The stop price that is reached first is the last of its side.
    const next = [bids.at(-1)?.queue[0], asks.at(-1)?.queue[0]];
    if (!next.some((order) => order && isReachedBy(order, price))) return;
    for (const entry of this.clients.values())
      if (entry.kind === 'stop' && entry.market === market && isReachedBy(entry.order, price)) this.reached.add(entry);
  }

  /** Their own executions may reach others, which follow. */
  private enterReached(): void {
    for (const entry of this.reached) {
      this.reached.delete(entry);
      // Unless it has ended meanwhile.
      if (this.clients.get(entry.order.id) === entry && this.removeClient(entry)) this.trigger(entry as Stop);
    }
  }

  private trigger({ order: { id, side, remaining }, market, limit }: Stop): { fills: VenueFill[]; resting: bigint } {
    this.emit({ kind: 'triggered', orderId: id, symbol: market.instrument.symbol, time: this.clock.now() });
    const order: BookOrder = { id, owner: 'client', side, price: limit, isMarket: false, remaining, level: null };
    const fills = this.enterClient({ order, market, kind: 'limit' });
    return { fills, resting: BigInt(order.remaining) };
  }
}
