import { randomUUID } from 'node:crypto';
import type { Offering } from '@maru/domain/contracts';
import { toKstDay, toTimestamp } from '../../core/clock.ts';
import type { Db } from '../../core/db.ts';
import { DEFAULT_MINIMUM_SHARES, OFFERINGS, type OfferingSeed } from './catalogue/offerings.ts';
import { insertOfferings, type OfferingRow } from './ipo.repo.ts';
import { statusOf, timelineFrom } from './ipo.rules.ts';

/** Inserts the catalogue's offerings at the first start, dated around that day. Later starts change nothing. */
export async function seedOfferings(db: Db, now: number): Promise<void> {
  await insertOfferings(
    db,
    OFFERINGS.map((seed) => toOfferingRow(seed, now)),
  );
}

/** A catalogue entry as a row; its dates are relative to the day of `now`. */
export function toOfferingRow(seed: OfferingSeed, now: number): OfferingRow {
  const dates = timelineFrom(toKstDay(now), seed);
  return {
    offering_id: randomUUID(),
    symbol: seed.symbol,
    name: seed.name,
    sector: seed.sector,
    segment: seed.segment,
    funding_mode: seed.fundingMode,
    price: seed.price,
    band_low: seed.band[0],
    band_high: seed.band[1],
    total_shares: seed.totalShares,
    retail_shares: seed.retailShares,
    minimum_shares: seed.minimumShares ?? DEFAULT_MINIMUM_SHARES,
    industry_pe: seed.industryPe,
    underwriter: seed.underwriter,
    business: seed.business,
    risk: seed.risk,
    subscribe_from: new Date(dates.subscribeFrom),
    subscribe_to: new Date(dates.subscribeTo),
    draw_at: new Date(dates.drawAt),
    allocate_at: new Date(dates.allocateAt),
    refund_at: new Date(dates.refundAt),
    list_at: new Date(dates.listAt),
    cancelled_at: null,
  };
}

export function toOffering(row: OfferingRow, now: number): Offering {
  const dates = {
    subscribeFrom: row.subscribe_from.getTime(),
    subscribeTo: row.subscribe_to.getTime(),
    drawAt: row.draw_at.getTime(),
    allocateAt: row.allocate_at.getTime(),
    refundAt: row.refund_at.getTime(),
    listAt: row.list_at.getTime(),
  };
  return {
    offeringId: row.offering_id,
    symbol: row.symbol,
    name: row.name,
    sector: row.sector,
    segment: row.segment,
    status: statusOf({ ...dates, cancelledAt: row.cancelled_at?.getTime() ?? null }, now),
    fundingMode: row.funding_mode,
    price: row.price.toString(),
    bandLow: row.band_low.toString(),
    bandHigh: row.band_high.toString(),
    totalShares: row.total_shares.toString(),
    retailShares: row.retail_shares.toString(),
    minimumShares: row.minimum_shares.toString(),
    industryPe: row.industry_pe,
    underwriter: row.underwriter,
    subscribeFrom: toTimestamp(dates.subscribeFrom),
    subscribeTo: toTimestamp(dates.subscribeTo),
    drawAt: toTimestamp(dates.drawAt),
    allocateAt: toTimestamp(dates.allocateAt),
    refundAt: toTimestamp(dates.refundAt),
    listAt: toTimestamp(dates.listAt),
  };
}
