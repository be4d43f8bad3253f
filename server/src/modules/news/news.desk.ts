import { toKstDay } from '../../core/clock.ts';
import type { Deps } from '../../core/deps.ts';
import { openedOfferings, type OfferingRow } from '../ipo/ipo.repo.ts';
import { bulletinsOfHistory } from './history.rules.ts';
import { watchMarket } from './market-watch.ts';
import { hasVenueNews, writeBulletins } from './news.repo.ts';
import type { Bulletin } from './news.rules.ts';
import { recordedDays } from './recorded-days.ts';

const OFFERINGS_EVERY_MS = 60_000;
/** Days of recorded trading told at the very first start, so that there is something to read. */
const HISTORY_DAYS = 5;

export interface NewsDesk {
  /** Writes everything that became news since the last time. Called again after a failure, it loses nothing. */
  write(): Promise<void>;
  stop(): void;
}

/** Turns what happens on the venue and to offerings into bulletins. Several servers may run one each. */
export function openNewsDesk({ db, clock, venue }: Pick<Deps, 'db' | 'clock' | 'venue'>): NewsDesk {
  const watch = venue && watchMarket(venue);
  let offeringsDue = -Infinity;
  let hasHistory = false;
  let unwritten: Bulletin[] = [];

  async function write(): Promise<void> {
    const now = clock.now();
    if (venue && !hasHistory && venue.instruments().length > 0) {
      if (!(await hasVenueNews(db)))
        unwritten.push(...bulletinsOfHistory(recordedDays(venue, venue.state().tradingDay, HISTORY_DAYS)));
      hasHistory = true;
    }
    if (watch) unwritten.push(...watch.collect(now));
    if (now >= offeringsDue) {
      offeringsDue = now + OFFERINGS_EVERY_MS;
      unwritten.push(...(await openedOfferings(db, now)).map(offeringOpen));
    }
    await writeBulletins(db, unwritten);
    unwritten = [];
  }

  return { write, stop: () => watch?.stop() };
}

function offeringOpen(row: OfferingRow): Bulletin {
  const day = toKstDay(row.subscribe_from);
  return {
    kind: 'offering_open',
    category: 'offering',
    occasion: day,
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
