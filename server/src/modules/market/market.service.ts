import type { MarketSegment, RankSort } from '@maru/domain/contracts';
import { ApiError } from '../../core/errors.ts';
import type { Instrument, QuoteSnapshot, Venue } from '../../venue/venue.types.ts';
import { matchRank, type SearchEntry, toSearchEntry, toSearchQuery } from './search.rules.ts';

/** An instrument with its current quote. */
export interface PricedInstrument {
  readonly instrument: Instrument;
  readonly quote: QuoteSnapshot;
}

export type MarketFilter = 'all' | Extract<MarketSegment, 'KOSPI' | 'KOSDAQ' | 'ETF'>;

const byNumber = (of: (row: PricedInstrument) => number) => (a: PricedInstrument, b: PricedInstrument) =>
  of(b) - of(a) || (a.instrument.symbol < b.instrument.symbol ? -1 : 1);
/** The change as a ratio, to sort by. It is never shown. */
const rise = ({ quote }: PricedInstrument): number =>
  Number(quote.price - quote.previousClose) / Number(quote.previousClose);
const ORDERS: Record<RankSort, (a: PricedInstrument, b: PricedInstrument) => number> = {
  turnover: byNumber(({ quote }) => Number(quote.turnover)),
  volume: byNumber(({ quote }) => Number(quote.volume)),
  gainers: byNumber(rise),
  losers: byNumber((row) => -rise(row)),
};
const names = new Intl.Collator('ko');

/** @throws ApiError SYMBOL_NOT_FOUND */
export function requireInstrument(venue: Venue, symbol: string): PricedInstrument {
  const instrument = venue.instrument(symbol);
  const quote = venue.quote(symbol);
  if (!instrument || !quote) throw new ApiError('SYMBOL_NOT_FOUND');
  return { instrument, quote };
}

const allPriced = (venue: Venue, predicate: (instrument: Instrument) => boolean): PricedInstrument[] =>
  venue
    .instruments()
    .flatMap((instrument) => (predicate(instrument) ? requireInstrument(venue, instrument.symbol) : []));

const isTradable =
  (market: MarketFilter) =>
  ({ segment, isTradable: isOffered }: Instrument): boolean =>
    isOffered && (market === 'all' || segment === market);

export const listIndices = (venue: Venue): PricedInstrument[] => allPriced(venue, ({ segment }) => segment === 'INDEX');

export const rankInstruments = (venue: Venue, sort: RankSort, market: MarketFilter): PricedInstrument[] =>
  allPriced(venue, isTradable(market)).sort(ORDERS[sort]);

/** Instruments by their Korean names. */
export const listInstruments = (venue: Venue, market: MarketFilter): PricedInstrument[] =>
  allPriced(venue, isTradable(market)).sort((a, b) => names.compare(a.instrument.name.kor, b.instrument.name.kor));

/** An index with its constituents, the largest first. @throws ApiError SYMBOL_NOT_FOUND */
export function requireIndex(venue: Venue, symbol: string) {
  const index = requireInstrument(venue, symbol);
  if (index.instrument.segment !== 'INDEX') throw new ApiError('SYMBOL_NOT_FOUND');
  const { constituents: segment } = index.instrument;
  const value = ({ instrument, quote }: PricedInstrument): number => Number(quote.price * instrument.sharesOutstanding);
  const constituents = segment
    ? allPriced(venue, (instrument) => instrument.segment === segment)
        // A new share joins its index on the second day.
        .filter(({ quote }) => !quote.isListingDay)
        .sort(byNumber(value))
    : [];
  const signs = constituents.map(({ quote }) => Math.sign(Number(quote.price - quote.previousClose)));
  const count = (sign: number): number => signs.filter((each) => each === sign).length;
  return { index, constituents, breadth: { up: count(1), flat: count(0), down: count(-1) } };
}

/** Instruments prepared for searching, by symbol; each when it is searched first, so that a share listed later is found too. */
export type SearchIndex = Map<string, SearchEntry>;

function entryOf(index: SearchIndex, instrument: Instrument): SearchEntry {
  const known = index.get(instrument.symbol);
  if (known) return known;
  const entry = toSearchEntry(instrument);
  index.set(instrument.symbol, entry);
  return entry;
}

/** Instruments that match a query, the best match first. */
export function searchInstruments(venue: Venue, index: SearchIndex, query: string): PricedInstrument[] {
  const asked = toSearchQuery(query);
  return venue
    .instruments()
    .flatMap((instrument) => {
      const rank = matchRank(entryOf(index, instrument), asked);
      return rank === null ? [] : [{ rank, row: requireInstrument(venue, instrument.symbol) }];
    })
    .sort((a, b) => a.rank - b.rank || ORDERS.turnover(a.row, b.row))
    .map(({ row }) => row);
}
