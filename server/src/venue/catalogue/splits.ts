import type { SplitRatio } from '@maru/domain/trading';
import { addDays } from '../../core/time.ts';
import { Random } from '../random.ts';
import { isTradingDay, tradingDayAfter, type ClockMode } from '../rules/session.rules.ts';
import type { Split } from '../venue.types.ts';
import type { Listing } from './catalogue.ts';
import { dividendsOf } from './dividends.ts';

/** Share of the companies that change the number of their shares once in the years of the catalogue. */
const SHARE = 0.4;
const FIRST_DAY = '2024-12-02';
const DAYS = 1_080;
/** Trading days from the announcement to the effective date. */
const ANNOUNCED_BEFORE = 15;
/** Days around the dates of a dividend without a split: one action at a time. */
const APART_DAYS = 30;

/** Highest price on either side of a split. */
const MOST = 1_500_000;

const RATIOS: Record<Split['kind'], readonly SplitRatio[]> = {
  split: [
    { from: 1n, to: 5n },
    { from: 1n, to: 10n },
    { from: 1n, to: 2n },
  ],
  consolidation: [
    { from: 10n, to: 1n },
    { from: 5n, to: 1n },
  ],
  bonus: [
    { from: 10n, to: 11n },
    { from: 2n, to: 3n },
    { from: 1n, to: 2n },
  ],
};

/** Companies split dear shares and consolidate cheap ones; the others give shares out of their reserves. */
const kindAt = (price: number): Split['kind'] =>
  price >= 50_000 ? 'split' : price < 4_200 ? 'consolidation' : 'bonus';

/** The splits of a listing, the same at every start: invented like the company. Funds, KONEX companies and most others have none. */
export function splitsOf(listing: Listing, mode: ClockMode): Split[] {
  const { symbol, segment } = listing.instrument;
  if (segment !== 'KOSPI' && segment !== 'KOSDAQ') return [];
  const random = new Random('splits', symbol);
  const isSplit = random.next() < SHARE;
  const day = addDays(FIRST_DAY, random.int(0, DAYS));
  const pick = random.next();
  if (!isSplit) return [];
  const exDate = isTradingDay(day) ? day : tradingDayAfter(day, 1);
  const isNear = dividendsOf(listing, mode).some(
    ({ announcedOn, payDate }) => exDate > addDays(announcedOn, -APART_DAYS) && exDate < addDays(payDate, APART_DAYS),
  );
  if (isNear) return [];
  const kind = kindAt(listing.basePrice);
  const ratios = RATIOS[kind].filter(({ from, to }) => (listing.basePrice * Number(to)) / Number(from) <= MOST);
  const ratio = ratios[Math.floor(pick * ratios.length)];
  if (!ratio) return [];
  return [{ symbol, kind, announcedOn: tradingDayAfter(exDate, -ANNOUNCED_BEFORE), exDate, ...ratio }];
}
