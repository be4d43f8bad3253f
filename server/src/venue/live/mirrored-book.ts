import type { Exchange } from '../engine/exchange.ts';
import type { BookOrder, BookSideName } from '../engine/order-book.ts';
import type { SymbolMarket } from '../engine/symbol-market.ts';
import type { LiveBook, LiveLevel } from './live-feed.ts';

/** The quotes of a real book as orders of the engine's book, one for each price. */
export class MirroredBook {
  private readonly exchange: Exchange;
  private readonly market: SymbolMarket;
  private standing: BookOrder[] = [];

  constructor(exchange: Exchange, market: SymbolMarket) {
    this.exchange = exchange;
    this.market = market;
  }

  /** Quotes these prices and no others. An order of a customer whose price they reach is filled, for what is quoted at most. */
  show({ bids, asks }: Pick<LiveBook, 'bids' | 'asks'>): void {
    const wanted = new Map<string, LiveLevel & { readonly side: BookSideName }>();
    const want = (side: BookSideName, levels: readonly LiveLevel[]): void => {
      for (const level of levels) wanted.set(`${side}${level.price}`, { ...level, side });
    };
    want('buy', bids);
    want('sell', asks);
    // Cancels precede new quotes, so that these never meet old ones.
    this.standing = this.standing.filter((order) => {
      if (!order.level) return false;
      const key = order.side + order.price;
      if (wanted.get(key)?.quantity === order.remaining) return wanted.delete(key);
      this.exchange.cancelQuote(this.market, order);
      return false;
    });
    for (const { side, price, quantity } of wanted.values())
      this.standing.push(this.exchange.submitQuote('maker', this.market, side, price, quantity));
  }
}
