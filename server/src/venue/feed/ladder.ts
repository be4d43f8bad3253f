import type { Exchange } from '../engine/exchange.ts';
import type { BookOrder } from '../engine/order-book.ts';
import type { SymbolMarket } from '../engine/symbol-market.ts';
import type { Random } from '../random.ts';
import { floorToTick, stepTicks } from '../rules/price.rules.ts';
import { followedBid } from './followed-bid.ts';

const LEVELS = 10;
/** Share of the present quotes that get another size at each update. */
const REFRESHED = 0.12;

/** A liquidity provider's quotes in one symbol: ten levels a side around a price, each a real order in the book. */
export class Ladder {
  private readonly exchange: Exchange;
  private readonly market: SymbolMarket;
  private readonly random: Random;
  /** Usual quantity at the best price. */
  private depth: number;
  private standing: BookOrder[] = [];
  /** Best bid of the last quotes that followed a price, without their margin; null before the first. */
  private bid: number | null = null;

  constructor(exchange: Exchange, market: SymbolMarket, random: Random, depth: number) {
    this.exchange = exchange;
    this.market = market;
    this.random = random;
    this.depth = depth;
  }

  /** Quotes around a fair price that the middle follows, `margin` ticks farther from it on both sides alike, so that this does not move the middle. */
  follow(fair: number, margin: number): void {
    const { segment } = this.market.instrument;
    this.bid = followedBid(this.bid, fair, segment);
    this.quote(stepTicks(this.bid, -margin, segment), 1 + 2 * margin);
  }

  /** Moves the quotes so that `price` lies between the best two, `spread` ticks apart. Quotes at a right price stay. */
  quote(price: number, spread: number): void {
    const { segment } = this.market.instrument;
    const bid = floorToTick(price, segment);
    /** Distance from the best price by price, that of an offer negative. */
    const wanted = new Map<number, number>();
    const { upper, lower } = this.market.limits;
    let buy = bid;
    let sell = stepTicks(bid, spread, segment);
    for (let step = 0; step < LEVELS; step++) {
      if (buy >= lower && buy <= upper) wanted.set(buy, step);
      if (sell <= upper && sell >= lower) wanted.set(-sell, step);
      buy = stepTicks(buy, -1, segment);
      sell = stepTicks(sell, 1, segment);
    }
    // Cancels precede new quotes, so that these never meet old ones of the same provider.
    this.standing = this.standing.filter((order) => {
      if (!order.level) return false;
      const key = order.side === 'buy' ? order.price : -order.price;
      if (wanted.has(key) && this.random.next() > REFRESHED) {
        wanted.delete(key);
        return true;
      }
      this.exchange.cancelQuote(this.market, order);
      return false;
    });
    for (const [key, step] of wanted) {
      const side = key > 0 ? 'buy' : 'sell';
      this.standing.push(this.exchange.submitQuote('maker', this.market, side, Math.abs(key), this.size(step)));
    }
  }

  /** Sizes of quotes in new shares, of which there are `ratio` for an old one. */
  scale(ratio: number): void {
    this.depth *= ratio;
  }

  /** Off-hours: both sides at the close. */
  quoteClose(): void {
    this.exchange.submitCloseQuotes(this.market, { buy: this.size(9), sell: this.size(9) });
  }

  /** Before the opening: both sides at the previous close, a small part of the usual quantity. */
  quotePreviousClose(): void {
    for (const side of ['buy', 'sell'] as const)
      this.exchange.submitQuoteAtPreviousClose('maker', this.market, side, this.size(0));
  }

  clear(): void {
    this.exchange.removeOrders(this.market, (order) => order.owner !== 'client');
    this.standing = [];
  }

  private size(step: number): number {
    const size = this.depth * (0.5 + 0.3 * step) * Math.exp(0.6 * this.random.gauss());
    // Round sizes are preferred, as people do.
    return this.random.next() < 0.6 ? Math.max(10, Math.round(size / 10) * 10) : Math.max(1, Math.round(size));
  }
}
