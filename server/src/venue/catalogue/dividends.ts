import { addDays } from '../../core/time.ts';
import { Random } from '../random.ts';
import { dividendDates } from '../rules/dividend.rules.ts';
import type { ClockMode } from '../rules/session.rules.ts';
import type { Dividend, Split } from '../venue.types.ts';
import { sharesPerShare } from './shares-per-share.ts';
import type { Listing } from './catalogue.ts';

/** Years whose dividends are drawn: the history before the first day, and the calendar. */
const YEARS = [2024, 2025, 2026, 2027] as const;
/** The year whose amounts follow from the catalogue's price. */
const BASE_YEAR = 2026;

/** Share of companies that pay dividends, and that pay every quarter or half year instead of once a year. */
const POLICIES = {
  large: { pays: 0.95, quarterly: 0.4, halfYearly: 0.3 },
  KOSPI: { pays: 0.8, quarterly: 0.1, halfYearly: 0.2 },
  KOSDAQ: { pays: 0.55, quarterly: 0.04, halfYearly: 0.1 },
  KONEX: { pays: 0.2, quarterly: 0, halfYearly: 0 },
} as const;
/** Dividends of a year as a share of the catalogue's price. */
const YIELD = { low: 0.006, high: 0.045 };
/** Yearly growth of a company's dividend. */
const GROWTH = { low: 0.96, high: 1.12 };

/**
 * The cash dividends of a listing, oldest first, the same at every start: invented like the company. A company has its own record dates,
 * so that every week has some. Funds pay none, and their net asset value does not count what their companies pay.
 */
export function dividendsOf({ instrument, basePrice }: Listing, mode: ClockMode): Dividend[] {
  const { symbol, segment, isLargeCap } = instrument;
  if (segment === 'ETF' || segment === 'INDEX') return [];
  const policy = POLICIES[isLargeCap ? 'large' : segment];
  const random = new Random('dividend', symbol);
  const isPaying = random.next() < policy.pays;
  const pace = random.next();
  const perYear = pace < policy.quarterly ? 4 : pace < policy.quarterly + policy.halfYearly ? 2 : 1;
  const rate = YIELD.low * (YIELD.high / YIELD.low) ** random.next();
  const growth = GROWTH.low + (GROWTH.high - GROWTH.low) * random.next();
  const firstDay = random.int(0, Math.floor(365 / perYear) - 1);
  if (!isPaying) return [];
  return YEARS.flatMap((year) => {
    const perShare = rounded((basePrice * rate * growth ** (year - BASE_YEAR)) / perYear);
    return Array.from({ length: perYear }, (_, i) => {
      const dates = dividendDates(addDays(`${year}-01-01`, firstDay + Math.floor((i * 365) / perYear)), mode);
      return dates ? [{ symbol, ...dates, perShare }] : [];
    }).flat();
  });
}

/** Dividends of a listing per share of their day: the catalogue's are per share of the first day of the venue. */
export function dividendsPerShare(
  listing: Listing,
  mode: ClockMode,
  { splits, anchor }: { readonly splits: readonly Split[]; readonly anchor: string },
): Dividend[] {
  const all = dividendsOf(listing, mode);
  if (splits.length === 0) return all;
  return all.map((dividend) => {
    const { exDate, perShare } = dividend;
    const shares = sharesPerShare(splits, anchor, exDate) / sharesPerShare(splits, exDate, anchor);
    return shares === 1 ? dividend : { ...dividend, perShare: rounded(Number(perShare) / shares) };
  });
}

/** Won by which a share is worth less than at its last price. */
export type ValueLost = (symbol: string) => number;

/** Won that a share is worth less by its dividends whose ex-date is after one day and not after another. */
export const lostOnExDates =
  (dividends: ReadonlyMap<string, readonly Dividend[]>, after: string, until: string): ValueLost =>
  (symbol) =>
    (dividends.get(symbol) ?? []).reduce(
      (sum, { exDate, perShare }) => (exDate > after && exDate <= until ? sum + Number(perShare) : sum),
      0,
    );

/** Won per share as companies state it: two digits that count, at least one won. */
function rounded(won: number): bigint {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(won)) - 1);
  return BigInt(Math.max(1, Math.round(won / step) * step));
}
