import { toKstDay, toTimestamp } from '../../core/clock.ts';
import type { Deps } from '../../core/deps.ts';
import { MINUTE } from '../../core/time.ts';
import type { Venue } from '../../venue/venue.types.ts';
import type { UsualVolume } from '../market/usual-volume.ts';
import { findOpenedOfferings, type OfferingRow } from '../ipo/ipo.repo.ts';
import { bulletinsOfHistory } from './history.rules.ts';
import { watchMarket, type MarketWatch } from './market-watch.ts';
import { hasVenueNews, insertBulletins } from './news.repo.ts';
import type { Bulletin } from './news.rules.ts';
import { isWholeMarket, recordedDays } from './recorded-days.ts';

const OFFERINGS_EVERY_MS = MINUTE;
/** Days of recorded trading that become news at the very first start, so that the list is not empty. */
const HISTORY_DAYS = 5;

/** News that this process has not written yet. */
export interface NewsState {
  readonly watch: MarketWatch | undefined;
  unwritten: Bulletin[];
  offeringsDue: number;
  hasHistory: boolean;
}

interface Market {
  readonly venue: Venue;
  readonly usual: UsualVolume;
}

/** Starts to collect news from the venue, if there is one. Several servers may do so. */
export const collectNews = (market: Market | undefined): NewsState => ({
  watch: market && watchMarket(market.venue, market.usual),
  unwritten: [],
  offeringsDue: -Infinity,
  hasHistory: false,
});

/** Writes the bulletins since the last call. After a failed call none is lost. */
export async function writeNews(
  { db, clock, venue }: Pick<Deps, 'db' | 'clock' | 'venue'>,
  state: NewsState,
): Promise<void> {
  const now = clock.now();
  if (venue && !state.hasHistory && venue.instruments().length > 0) {
    const isWhole = isWholeMarket(venue);
    // A real market goes on while the server does not run; what was written of its days is unchanged.
    if (!isWhole || !(await hasVenueNews(db)))
      state.unwritten.push(...bulletinsOfHistory(recordedDays(venue, venue.state().tradingDay, HISTORY_DAYS), isWhole));
    state.hasHistory = true;
  }
  if (state.watch) state.unwritten.push(...state.watch.collect(now));
  if (now >= state.offeringsDue) {
    state.offeringsDue = now + OFFERINGS_EVERY_MS;
    state.unwritten.push(...(await findOpenedOfferings(db, now)).map(offeringOpen));
  }
  await insertBulletins(db, state.unwritten);
  state.unwritten = [];
}

function offeringOpen(row: OfferingRow): Bulletin {
  const day = toKstDay(row.subscribe_from);
  return {
    kind: 'offering_open',
    category: 'offering',
    // With the demo clock a company opens several times a day.
    occasion: toTimestamp(row.subscribe_from),
    symbol: row.symbol,
    time: row.subscribe_from.getTime(),
    params: {
      day,
      until: toKstDay(row.subscribe_to),
      price: row.price.toString(),
      minimum: row.minimum_shares.toString(),
    },
    subjects: [{ symbol: row.symbol, name: row.name }],
  };
}
