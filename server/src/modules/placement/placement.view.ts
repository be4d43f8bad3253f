import type { Placement, PlacementApplication } from '@maru/domain/contracts';
import { settle } from '@maru/domain/new-shares';
import { toTimestamp } from '../../core/clock.ts';
import { toCancellation } from '../ipo/ipo.view.ts';
import type { PlacementApplicationRow, PlacementRow } from './placement.repo.ts';
import { placementStatusOf } from './placement.rules.ts';

export function toPlacement(row: PlacementRow, now: number): Placement {
  const left = row.pool - row.taken;
  const status = placementStatusOf(
    {
      openTo: row.open_to.getTime(),
      listedAt: row.listed_at?.getTime() ?? null,
      cancelledAt: row.cancelled_at?.getTime() ?? null,
      left,
      minimum: row.minimum_shares,
    },
    now,
  );
  return {
    placementId: row.placement_id,
    symbol: row.symbol,
    name: row.name,
    sector: row.sector,
    segment: row.segment,
    status,
    fundingMode: row.funding_mode,
    price: row.price.toString(),
    totalShares: row.total_shares.toString(),
    pool: row.pool.toString(),
    left: left.toString(),
    minimumShares: row.minimum_shares.toString(),
    stepShares: row.step_shares.toString(),
    maximumShares: row.maximum_shares.toString(),
    underwriter: row.underwriter,
    openFrom: toTimestamp(row.open_from),
    openTo: toTimestamp(row.open_to),
    payBy: toTimestamp(row.pay_by),
    listAt: toTimestamp(row.list_at),
    lockDays: row.lock_days,
    cancellation: toCancellation(row),
  };
}

export function toPlacementApplication(row: PlacementApplicationRow, placement: PlacementRow): PlacementApplication {
  const isAwaited = row.status === 'awaiting_payment';
  const { due } = settle(placement.price, row.quantity, row.deposit);
  return {
    applicationId: row.id,
    number: row.number,
    placementId: row.placement_id,
    symbol: placement.symbol,
    name: placement.name,
    price: placement.price.toString(),
    status: row.status,
    quantity: row.quantity.toString(),
    fundingMode: placement.funding_mode,
    amount: row.amount.toString(),
    deposit: row.deposit.toString(),
    held: (row.status === 'review' || isAwaited ? row.deposit : 0n).toString(),
    due: isAwaited ? due.toString() : null,
    payBy: isAwaited && row.pay_by ? toTimestamp(row.pay_by) : null,
    createdAt: toTimestamp(row.created_at),
    decidedAt: row.decided_at ? toTimestamp(row.decided_at) : null,
    reason: row.reason,
    note: row.note,
    listAt: toTimestamp(placement.list_at),
    listedAt: row.listed_at ? toTimestamp(row.listed_at) : null,
    lockDays: placement.lock_days,
    unlockAt: row.listed_at && placement.unlock_at ? toTimestamp(placement.unlock_at) : null,
    cancellation: toCancellation(placement),
  };
}
