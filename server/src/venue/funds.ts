import { basketOf, isJoined } from './catalogue/baskets.ts';
import type { Listing } from './catalogue/catalogue.ts';
import type { Exchange } from './engine/exchange.ts';
import { FundBook, type FundFigures } from './engine/fund-book.ts';
import type { SymbolMarket } from './engine/symbol-market.ts';

/** The funds of a market: the companies that each follows, and their books. */
export class Funds {
  private readonly books: { readonly listing: Listing; readonly book: FundBook }[];

  /** Opens the book of every fund whose companies are traded here. */
  constructor(exchange: Exchange, listings: readonly Listing[]) {
    const marketOf = ({ instrument }: Listing): SymbolMarket => exchange.markets.get(instrument.symbol)!;
    this.books = listings.flatMap((listing) => {
      const companies = basketOf(listing, listings).map(marketOf);
      if (companies.length === 0) return [];
      const market = marketOf(listing);
      const book = new FundBook(market, companies);
      market.fund = book;
      return [{ listing, book }];
    });
  }

  /** Adds a share that was listed after the start to the funds that follow its like. */
  add(share: Listing, company: SymbolMarket): void {
    for (const { listing, book } of this.books) if (isJoined(listing, share)) book.add(company);
  }

  closeDay(): void {
    for (const { book } of this.books) book.closeDay();
  }

  /** Figures by symbol, to be kept for {@link restore}. */
  figures(): Record<string, FundFigures> {
    return Object.fromEntries(this.books.map(({ listing, book }) => [listing.instrument.symbol, book.figures()]));
  }

  /** Continues after a restart. Call it when the prices of the day are restored; a fund that has no figures begins at its last close. */
  restore(figures: Readonly<Record<string, FundFigures>> = {}): void {
    for (const { listing, book } of this.books) book.restore(figures[listing.instrument.symbol] ?? book.freshFigures());
  }
}
