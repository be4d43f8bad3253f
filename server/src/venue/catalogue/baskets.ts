import { dividendsOf } from './dividends.ts';
import { INDICES, type Listing } from './catalogue.ts';

/** Dividends of this year, by ex-date, decide what a fund of high dividends holds. */
const YIELD_YEAR = '2026';

/** Dividends of a year by the price of the catalogue. The clock moves dates by days at most, and the list is the same with either. */
function yieldOf(listing: Listing): number {
  const paid = dividendsOf(listing, 'krx').filter(({ exDate }) => exDate.startsWith(YIELD_YEAR));
  return paid.reduce((sum, { perShare }) => sum + Number(perShare), 0) / listing.basePrice;
}

/**
 * Whether a fund follows a company, each by its market value: those of its index, those of its sector on both large markets, or those of the
 * main market that pay much.
 */
function isFollowed({ index, sectorKey, leastYield }: Listing, company: Listing): boolean {
  const { segment } = company.instrument;
  if (index !== undefined) return INDICES.find(({ symbol }) => symbol === index)?.of === segment;
  if (leastYield !== undefined) return segment === 'KOSPI' && yieldOf(company) >= leastYield;
  return (segment === 'KOSPI' || segment === 'KOSDAQ') && company.sectorKey === sectorKey;
}

/** The companies that a fund follows; none for a company. */
export function basketOf(fund: Listing, listings: readonly Listing[]): Listing[] {
  return fund.instrument.segment === 'ETF' ? listings.filter((company) => isFollowed(fund, company)) : [];
}

/** Whether a share that is listed later joins a fund. One of high dividends keeps its companies: a new share has paid none yet. */
export const isJoined = (fund: Listing, share: Listing): boolean =>
  fund.leastYield === undefined && basketOf(fund, [share]).length > 0;
