import type { Exchange } from '../engine/exchange.ts';
import type { SymbolMarket } from '../engine/symbol-market.ts';

/**
 * Price of a company by its book, which everybody sees: that of its auction now, else the middle between the best two. A last price jumps
 * between the two, and a fund that followed it would swing back.
 */
export const expectedPriceBy =
  (exchange: Exchange) =>
  (market: SymbolMarket): number => {
    const { book, price } = market;
    if (exchange.isAuctionIn(market)) return book.auctionResult(price)?.price ?? price;
    const [bid, ask] = [book.bids[0], book.asks[0]];
    return bid && ask && exchange.phase === 'continuous' ? (bid.price + ask.price) / 2 : price;
  };
