import type { Application, Cancellation, Offering } from '@maru/domain/contracts';
import { competitionOf, settle, type AllotmentTerms } from '@maru/domain/new-shares';
import { toTimestamp } from '../../core/clock.ts';
import type { ApplicationRow } from './application.repo.ts';
import type { Demand, OfferingRow } from './ipo.repo.ts';
import { statusOf } from './ipo.rules.ts';

/** The status of an offering's row at `now`. */
export const stageOf = (row: OfferingRow, now: number): Offering['status'] =>
  statusOf(
    {
      subscribeFrom: row.subscribe_from.getTime(),
      subscribeTo: row.subscribe_to.getTime(),
      closedAt: row.closed_at?.getTime() ?? null,
      drawnAt: row.drawn_at?.getTime() ?? null,
      settledAt: row.settled_at?.getTime() ?? null,
      cancelledAt: row.cancelled_at?.getTime() ?? null,
      listedAt: row.listed_at?.getTime() ?? null,
    },
    now,
  );

/** Terms of an offering's allotment. */
export const termsOf = (row: Pick<OfferingRow, 'method' | 'retail_shares' | 'step_shares'>): AllotmentTerms => ({
  method: row.method,
  pool: row.retail_shares,
  lot: row.step_shares,
});

/** The cancellation of an offering, an auction or a placement. */
export const toCancellation = (row: Pick<OfferingRow, 'cancelled_at' | 'cancel_reason'>): Cancellation =>
  row.cancelled_at && row.cancel_reason && { at: toTimestamp(row.cancelled_at), reason: row.cancel_reason };

/** @param live the demand of an offering that is not closed; none before the first application */
export function toOffering(row: OfferingRow, now: number, live?: Demand): Offering {
  const applications = row.applications ?? live?.applications ?? 0;
  const shares = row.applied_shares ?? live?.shares ?? 0n;
  return {
    offeringId: row.offering_id,
    symbol: row.symbol,
    name: row.name,
    sector: row.sector,
    segment: row.segment,
    status: stageOf(row, now),
    fundingMode: row.funding_mode,
    method: row.method,
    price: row.price.toString(),
    bandLow: row.band_low.toString(),
    bandHigh: row.band_high.toString(),
    totalShares: row.total_shares.toString(),
    retailShares: row.retail_shares.toString(),
    minimumShares: row.minimum_shares.toString(),
    maximumShares: row.maximum_shares.toString(),
    stepShares: row.step_shares.toString(),
    perPerson: row.per_person,
    minimumFunds: row.minimum_funds.toString(),
    industryPe: row.industry_pe,
    underwriter: row.underwriter,
    subscribeFrom: toTimestamp(row.subscribe_from),
    subscribeTo: toTimestamp(row.subscribe_to),
    drawAt: toTimestamp(row.draw_at),
    allocateAt: toTimestamp(row.allocate_at),
    payBy: toTimestamp(row.pay_by),
    listAt: toTimestamp(row.list_at),
    cancellation: toCancellation(row),
    demand: {
      applications,
      shares: shares.toString(),
      ...competitionOf(shares, BigInt(applications), termsOf(row)),
    },
    commitment: row.commitment.toString('hex'),
  };
}

export function toApplication(row: ApplicationRow, offering: OfferingRow, now: number): Application {
  const isDrawn = offering.drawn_at !== null;
  const isOpen = stageOf(offering, now) === 'open';
  const isSettled = !['applied', 'cancelled'].includes(row.status);
  const { used, refund, due } = settle(offering.price, row.allotted ?? 0n, row.deposit);
  const isAwaited = row.status === 'awaiting_payment';
  const refunded =
    row.status === 'refunded'
      ? row.deposit + (row.refund_journal_id ? due : 0n)
      : row.status === 'waived'
        ? row.deposit
        : refund;
  return {
    applicationId: row.id,
    number: row.number,
    offeringId: row.offering_id,
    symbol: offering.symbol,
    name: offering.name,
    price: offering.price.toString(),
    fundingMode: offering.funding_mode,
    status:
      row.status === 'applied' && isDrawn && row.allotted
        ? 'won'
        : row.status === 'applied' && isDrawn
          ? 'lost'
          : row.status,
    quantity: row.quantity.toString(),
    allotted: isDrawn && row.status !== 'cancelled' ? (row.allotted ?? 0n).toString() : null,
    deposit: row.deposit.toString(),
    held: (row.status === 'applied' ? row.deposit : isAwaited ? used : 0n).toString(),
    refund: isSettled ? refunded.toString() : null,
    due: isAwaited ? due.toString() : null,
    payBy: toTimestamp(offering.pay_by),
    drawAt: toTimestamp(offering.draw_at),
    allocateAt: toTimestamp(offering.allocate_at),
    listAt: toTimestamp(offering.list_at),
    listedAt: row.listed_at ? toTimestamp(row.listed_at) : null,
    cancellation: toCancellation(offering),
    createdAt: toTimestamp(row.created_at),
    canCancel: row.status === 'applied' && isOpen,
  };
}
