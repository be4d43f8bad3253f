import type { MarketSegment, RankSort } from '@maru/shared/contracts';
import { ApiError } from '../../core/errors.ts';
import type { Instrument, QuoteSnapshot, Venue } from '../../venue/venue.types.ts';
import { matchRank, type SearchEntry, toSearchEntry } from './search.rules.ts';

/** An instrument at the price of this moment. */
export interface Priced {
  readonly instrument: Instrument;
  readonly quote: QuoteSnapshot;
}

export type MarketFilter = 'all' | Extract<MarketSegment, 'KOSPI' | 'KOSDAQ' | 'ETF'>;

const byNumber = (of: (row: Priced) => number) => (a: Priced, b: Priced) =>
  of(b) - of(a) || (a.instrument.symbol < b.instrument.symbol ? -1 : 1);
/** A ratio to sort by, never shown. */
const rise = ({ quote }: Priced): number => Number(quote.price - quote.previousClose) / Number(quote.previousClose);
const ORDERS: Record<RankSort, (a: Priced, b: Priced) => number> = {
  turnover: byNumber(({ quote }) => Number(quote.turnover)),
  volume: byNumber(({ quote }) => Number(quote.volume)),
  gainers: byNumber(rise),
  losers: byNumber((row) => -rise(row)),
};
const names = new Intl.Collator('ko');

/** Reads a venue the way the market screens ask for it. */
export function createMarketService(venue: Venue) {
  const searchable: readonly { symbol: string; entry: SearchEntry }[] = venue
    .instruments()
    .map((instrument) => ({ symbol: instrument.symbol, entry: toSearchEntry(instrument) }));

  /** @throws ApiError SYMBOL_NOT_FOUND */
  function priced(symbol: string): Priced {
    const instrument = venue.instrument(symbol);
    const quote = venue.quote(symbol);
    if (!instrument || !quote) throw new ApiError('SYMBOL_NOT_FOUND');
    return { instrument, quote };
  }

  function all(predicate: (instrument: Instrument) => boolean): Priced[] {
    return venue.instruments().flatMap((instrument) => (predicate(instrument) ? priced(instrument.symbol) : []));
  }

  const tradable =
    (market: MarketFilter) =>
    ({ segment, isTradable }: Instrument): boolean =>
      isTradable && (market === 'all' || segment === market);

  return {
    priced,
    indices: (): Priced[] => all(({ segment }) => segment === 'INDEX'),
    rank: (sort: RankSort, market: MarketFilter): Priced[] => all(tradable(market)).sort(ORDERS[sort]),
    list: (market: MarketFilter): Priced[] =>
      all(tradable(market)).sort((a, b) => names.compare(a.instrument.name.kor, b.instrument.name.kor)),

    /** An index with its parts, the heaviest first. */
    index(symbol: string): {
      index: Priced;
      constituents: Priced[];
      breadth: { up: number; flat: number; down: number };
    } {
      const index = priced(symbol);
      if (index.instrument.segment !== 'INDEX') throw new ApiError('SYMBOL_NOT_FOUND');
      const { constituents: segment } = index.instrument;
      const value = ({ instrument, quote }: Priced): number => Number(quote.price * instrument.sharesOutstanding);
      const constituents = segment ? all((instrument) => instrument.segment === segment).sort(byNumber(value)) : [];
      const signs = constituents.map(({ quote }) => Math.sign(Number(quote.price - quote.previousClose)));
      const count = (sign: number): number => signs.filter((each) => each === sign).length;
      return { index, constituents, breadth: { up: count(1), flat: count(0), down: count(-1) } };
    },

    search(query: string): Priced[] {
      return searchable
        .flatMap(({ symbol, entry }) => {
          const rank = matchRank(entry, query);
          return rank === null ? [] : [{ rank, row: priced(symbol) }];
        })
        .sort((a, b) => a.rank - b.rank || ORDERS.turnover(a.row, b.row))
        .map(({ row }) => row);
    },
  };
}

export type MarketService = ReturnType<typeof createMarketService>;
