import type { VenuePhase } from '@maru/domain/contracts';
import { navOf } from '@maru/domain/trading';
import type { Asset } from '@maru/domain/money';
import { holdingValue } from './assets.ts';
import { basketOf, isJoined } from './catalogue/baskets.ts';
import type { Listing } from './catalogue/catalogue.ts';
import type { Exchange } from './engine/exchange.ts';
import { FundBook, type FundFigures, type FundValue } from './engine/fund-book.ts';
import type { SymbolMarket } from './engine/symbol-market.ts';

const AFTER_CLOSE: readonly VenuePhase[] = ['after', 'single', 'closed'];

interface OpenFund {
  readonly listing: Listing;
  /** The companies that it follows; none of a fund that holds a currency. */
  readonly companies: SymbolMarket[];
  readonly book: FundBook;
}

/** The funds of a market: what each follows, and their books. */
export class Funds {
  private readonly books: readonly OpenFund[];

  /**
   * Opens the book of every fund whose companies are traded here, and of those that hold a currency.
   * @param priceOf present price of a unit of an asset, millionths of a won
   */
  constructor(exchange: Exchange, listings: readonly Listing[], priceOf: (asset: Asset) => bigint) {
    const marketOf = ({ instrument }: Listing): SymbolMarket => exchange.markets.get(instrument.symbol)!;
    this.books = listings.flatMap((listing) => {
      const { holds, multiple = 1 } = listing.instrument;
      const companies = basketOf(listing, listings).map(marketOf);
      if (!holds && companies.length === 0) return [];
      const market = marketOf(listing);
      const value: FundValue = holds
        ? () => holdingValue(holds, priceOf(holds.asset))
        : (previousNav, companyPrice) => basketValue(companies, { previousNav, multiple, companyPrice });
      const book = new FundBook(market, value);
      market.fund = book;
      return [{ listing, companies, book }];
    });
  }

  /** Adds a share that was listed after the start to the funds that follow its like. It counts from its second day on, as in an index. */
  add(share: Listing, company: SymbolMarket): void {
    for (const { listing, companies } of this.books) if (isJoined(listing, share)) companies.push(company);
  }

  /** To be called at the beginning of each phase: values of currencies rest from the close to the next opening. */
  enter(phase: VenuePhase): void {
    for (const { book } of this.books) book.rest(AFTER_CLOSE.includes(phase));
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

interface BasketMove {
  readonly previousNav: bigint;
  readonly multiple: number;
  readonly companyPrice: (company: SymbolMarket) => number;
}

/** Net asset value by the move of the companies' market value since the last close. */
function basketValue(all: readonly SymbolMarket[], { previousNav, multiple, companyPrice }: BasketMove): bigint {
  const companies = all.filter(({ isListingDay }) => !isListingDay);
  const worth = BigInt(Math.round(worthOf(companies, companyPrice)));
  const previousWorth = BigInt(worthOf(companies, ({ previousClose }) => previousClose));
  return navOf({ previousNav, multiple, worth, previousWorth });
}

/** Market value of companies; below 2^53, so that the sum is exact. */
function worthOf(companies: readonly SymbolMarket[], priceOf: (company: SymbolMarket) => number): number {
  return companies.reduce((sum, company) => sum + priceOf(company) * company.shares, 0);
}
