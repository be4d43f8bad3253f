import type { WatchlistItem } from '@maru/domain/contracts';
import { formatDecimal, percentChange } from '@maru/domain/money';
import { toKstDay } from '../../core/clock.ts';
import { transaction, type Db } from '../../core/db.ts';
import { ApiError } from '../../core/errors.ts';
import type { Venue } from '../../venue/venue.types.ts';
import {
  insertSymbol,
  countOthers,
  deleteSymbols,
  lockWatchlist,
  findWatchedSymbols,
  type WatchedSymbol,
} from './watchlist.repo.ts';

export const WATCHLIST_LIMIT = 200;

/** Rows at present prices. A symbol that the venue does not list at present stays on the list, hidden. */
export async function listWatched(db: Db, venue: Venue, userId: string): Promise<WatchlistItem[]> {
  const rows = await findWatchedSymbols(db, userId);
  return rows.flatMap((row) => priced(venue, row) ?? []);
}

function priced(venue: Venue, { symbol, added_at }: WatchedSymbol): WatchlistItem | undefined {
  const instrument = venue.instrument(symbol);
  const quote = venue.quote(symbol);
  if (!instrument || !quote) return undefined;
  return {
    symbol,
    name: instrument.name,
    price: formatDecimal(quote.price, instrument.priceScale),
    change: formatDecimal(quote.price - quote.previousClose, instrument.priceScale),
    changeRate: percentChange(quote.price, quote.previousClose),
    spark: [...quote.spark],
    addedOn: toKstDay(added_at),
  };
}

export async function addToWatchlist(db: Db, venue: Venue, userId: string, symbol: string, now: number): Promise<void> {
  if (!venue.instrument(symbol)) throw new ApiError('SYMBOL_NOT_FOUND');
  await transaction(db, async (tx) => {
    await lockWatchlist(tx, userId);
    if ((await countOthers(tx, userId, symbol)) >= WATCHLIST_LIMIT) {
      throw new ApiError('WATCHLIST_FULL', { max: WATCHLIST_LIMIT });
    }
    await insertSymbol(tx, userId, symbol, now);
  });
}

/** Behind a new order of the list, which writes the same rows: each would otherwise wait for the other. */
export const removeFromWatchlist = (db: Db, userId: string, symbols: readonly string[]): Promise<void> =>
  transaction(db, async (tx) => {
    await lockWatchlist(tx, userId);
    await deleteSymbols(tx, userId, symbols);
  });
