import type { Exchange } from '../engine/exchange.ts';
import type { Level } from '../engine/order-book.ts';
import type { SymbolMarket } from '../engine/symbol-market.ts';
import { auctionPrice, type AuctionLevel } from '../rules/auction.rules.ts';

/** Quantities of the feed's own orders, best price first. */
const feedLevels = (levels: readonly Level[]): AuctionLevel[] =>
  levels.flatMap(({ price, queue }) => {
    const quantity = queue.reduce((sum, { owner, remaining }) => (owner === 'client' ? sum : sum + remaining), 0);
    return quantity > 0 ? [{ price, quantity }] : [];
  });
const bestOfFeed = (levels: readonly Level[]): Level | undefined =>
  levels.find(({ queue }) => queue.some(({ owner }) => owner !== 'client'));

/**
 * Price of a company by the quotes and orders of the market's own agents: that of its auction now, else the middle between the best two. A
 * last price jumps between the two, and a fund that followed it would swing back. Orders of customers are left out: one that can be taken
 * back before it trades would move the price at which a fund's maker quotes.
 */
export const expectedPriceBy =
  (exchange: Exchange) =>
  (market: SymbolMarket): number => {
    const { book, price } = market;
    if (exchange.isAuctionIn(market))
      return auctionPrice(feedLevels(book.bids), feedLevels(book.asks), price)?.price ?? price;
    const [bid, ask] = [bestOfFeed(book.bids), bestOfFeed(book.asks)];
    return bid && ask && exchange.phase === 'continuous' ? (bid.price + ask.price) / 2 : price;
  };
