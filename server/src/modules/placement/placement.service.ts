import { randomUUID } from 'node:crypto';
import type { ApiInput, PlacementApplication, PlacementStatus, ReviewReason } from '@maru/domain/contracts';
import { depositOf, findPlacementFaults } from '@maru/domain/new-shares';
import { toTimestamp } from '../../core/clock.ts';
import type { Db, Tx } from '../../core/db.ts';
import { ApiError } from '../../core/errors.ts';
import { announceRequest } from '../../core/notices.ts';
import { guard, personGuards } from '../funds/guard.rules.ts';
import { nextNumber } from '../funds/numbers.ts';
import { requireNone } from '../funds/require-none.ts';
import { findPerson, requireAccount } from '../identity/account.service.ts';
import { notifyApplicants, type ApplicantNotice } from '../ipo/notify-applicants.ts';
import { buyNewShares, requirePayable } from '../ipo/payment.service.ts';
import { hold, lockCustomers, release } from '../ledger/ledger.service.ts';
import { customer } from '../ledger/ledger.types.ts';
import { openCase, withdrawCase } from '../review/review.service.ts';
import {
  changeTaken,
  findApplication,
  findPlacement,
  insertApplications,
  lockApplication,
  lockPlacement,
  sharesOf,
  updateApplication,
  type PlacementApplicationRow,
  type PlacementRow,
} from './placement.repo.ts';
import { isOverdue, isToRemind, payByOf } from './placement.rules.ts';
import { placementSettings } from './placement.settings.ts';
import { toPlacementApplication } from './placement.view.ts';

/**
 * Applies for placed shares: holds the deposit and opens the case. The caller has verified the fund password. The lock of the placement
 * keeps two applicants from the same shares. @throws ApiError, see the contract.
 */
export async function applyForPlacement(
  tx: Tx,
  userId: string,
  input: Pick<ApiInput<'/placement/Apply'>, 'placementId' | 'quantity'>,
  now: number,
): Promise<PlacementApplication> {
  requireNone(personGuards(await findPerson(tx, userId, 'trade', 'lock')));
  await lockCustomers(tx, [userId]);
  const placement = await lockPlacement(tx, input.placementId);
  if (!placement) throw new ApiError('PLACEMENT_NOT_FOUND');
  if (placement.cancelled_at) throw new ApiError('ISSUE_CANCELLED');
  if (now >= placement.open_to.getTime()) throw new ApiError('PLACEMENT_ENDED');
  const quantity = BigInt(input.quantity);
  const terms = {
    minimum: placement.minimum_shares,
    maximum: placement.maximum_shares,
    step: placement.step_shares,
    left: placement.pool - placement.taken,
  };
  const faults = findPlacementFaults(quantity, terms, await sharesOf(tx, placement.placement_id, userId));
  requireNone(faults.map(({ code, params }) => guard(code, { params })));
  const id = randomUUID();
  const amount = placement.price * quantity;
  const deposit = depositOf(placement.funding_mode, placement.price, quantity);
  const account = customer(userId, 'cash');
  const row = {
    id,
    number: await nextNumber(tx, placementSettings.numbering, now),
    placement_id: placement.placement_id,
    user_id: userId,
    quantity,
    amount,
    deposit,
    hold_id: deposit > 0n ? await hold(tx, { account, asset: 'KRW', amount: deposit, ref: id, at: now }) : null,
    status: 'review' as const,
    created_at: new Date(now),
  };
  await insertApplications(tx, [row]);
  await changeTaken(tx, placement.placement_id, quantity);
  await announceRequest(tx, userId, { kind: 'placement', id, state: row.status, version: 1, at: now });
  await openCase(tx, {
    kind: 'placement',
    subject: id,
    customerId: userId,
    approvals: placementSettings.approvals,
    facts: {
      ...{ number: row.number, placement: placement.placement_id },
      ...{ quantity: quantity.toString(), amount: amount.toString() },
    },
    at: now,
  });
  return toPlacementApplication((await findApplication(tx, id))!, placement);
}

interface Found {
  readonly row: PlacementApplicationRow;
  readonly placement: PlacementRow;
}

/** Locks the customer, the placement and the application, in this order. */
async function lockFound(tx: Tx, id: string, ownerId?: string): Promise<Found | undefined> {
  const seen = await findApplication(tx, id);
  if (!seen || (ownerId !== undefined && seen.user_id !== ownerId)) return undefined;
  await lockCustomers(tx, [seen.user_id]);
  const placement = await lockPlacement(tx, seen.placement_id);
  const row = await lockApplication(tx, id);
  return { row: row!, placement: placement! };
}

async function lockForReview(tx: Tx, id: string): Promise<Found> {
  const found = await lockFound(tx, id);
  if (!found) throw new ApiError('PLACEMENT_APPLICATION_NOT_FOUND');
  if (found.row.status !== 'review') throw new ApiError('CASE_CHANGED');
  return found;
}

/**
 * Allots the shares of an approved application: a deposit of the whole price pays for them, otherwise the rest is due.
 * @returns the status after it
 */
export async function allotPlacement(tx: Tx, id: string, at: number): Promise<PlacementStatus> {
  const found = await lockForReview(tx, id);
  const { row, placement } = found;
  if (placement.cancelled_at) throw new ApiError('CASE_CHANGED');
  await requireAccount(tx, row.user_id, 'trade');
  const params = { number: row.number, shares: row.quantity.toString() };
  if (row.deposit === row.amount) {
    await buy(tx, found, { code: 'PLACEMENT_ALLOTTED', params, at });
    return 'paid';
  }
  const [openTo, payBy] = [placement.open_to.getTime(), placement.pay_by.getTime()];
  const until = new Date(payByOf({ openTo, payBy }, at));
  const change = { status: 'awaiting_payment', pay_by: until, decided_at: new Date(at) } as const;
  await end(tx, found, change, { code: 'PLACEMENT_WON', params: { ...params, until: toTimestamp(until) }, at });
  return 'awaiting_payment';
}

/** Pays for allotted shares: the deposit and the rest of the price buy them. The caller has verified the fund password. */
export async function payPlacement(tx: Tx, userId: string, id: string, at: number): Promise<PlacementApplication> {
  const found = await lockOwn(tx, userId, id);
  requireAllottedPayable(found, at);
  requireNone(personGuards(await findPerson(tx, userId, 'trade', 'lock')));
  return buy(tx, found, { at });
}

/** Pays for a simulated applicant. Does nothing where another run or the end of the period came first. */
export async function paySimulatedPlacement(tx: Tx, userId: string, id: string, at: number): Promise<void> {
  const found = await lockOwn(tx, userId, id);
  if (found.row.status === 'awaiting_payment' && !found.placement.cancelled_at) await buy(tx, found, { at });
}

/** Waives allotted shares: the deposit is available again, the shares are free again, and nothing else follows. */
export async function waivePlacement(tx: Tx, userId: string, id: string, at: number): Promise<PlacementApplication> {
  const found = await lockOwn(tx, userId, id);
  if (found.row.status === 'waived') return toPlacementApplication(found.row, found.placement);
  requireAllottedPayable(found, at);
  return refund(tx, found, { status: 'waived' }, { at });
}

/** Waives what was not paid in time. Does nothing where the customer or another run came first. */
export async function waiveOverdue(tx: Tx, id: string, at: number): Promise<void> {
  const found = await lockFound(tx, id);
  if (!found || !isOverdue(found.row, at) || found.placement.cancelled_at) return;
  const params = { number: found.row.number, shares: found.row.quantity.toString() };
  await refund(tx, found, { status: 'waived' }, { code: 'PLACEMENT_WAIVED', params, at });
}

/** Reminds an applicant of the end of the payment, once. */
export async function remindToPay(tx: Tx, id: string, at: number): Promise<void> {
  const found = await lockFound(tx, id);
  if (!found || found.placement.cancelled_at || !isToRemind(found.row, at)) return;
  const { number, quantity, pay_by } = found.row;
  const params = { number, shares: quantity.toString(), until: toTimestamp(pay_by!) };
  await end(
    tx,
    found,
    { status: 'awaiting_payment', reminded_at: new Date(at) },
    { code: 'PLACEMENT_PAY_SOON', params, at },
  );
}

const requireAllottedPayable = ({ row: { status, pay_by: payBy }, placement }: Found, at: number): void =>
  requirePayable({ status, payBy, isCancelled: placement.cancelled_at !== null }, at);

/** Locks an own application with its customer and placement. Another customer's counts as none. */
async function lockOwn(tx: Tx, userId: string, id: string): Promise<Found> {
  const found = await lockFound(tx, id, userId);
  if (!found) throw new ApiError('PLACEMENT_APPLICATION_NOT_FOUND');
  return found;
}

/** Buys allotted shares. The review ends with it where nothing else was due. */
async function buy(tx: Tx, found: Found, notice: Notice): Promise<PlacementApplication> {
  const { row, placement } = found;
  const { id, user_id: userId, hold_id: holdId, deposit, quantity: shares, number } = row;
  const { price, symbol } = placement;
  const params = { symbol, quantity: shares.toString(), price: price.toString(), number };
  const bought = { kind: 'placement_shares', id, userId, holdId, deposit, price, shares, symbol, params } as const;
  const journalId = await buyNewShares(tx, bought, notice.at);
  const decided_at = row.decided_at ?? new Date(notice.at);
  return end(tx, found, { status: 'paid', journal_id: journalId, decided_at }, notice);
}

/** Returns the whole deposit of a rejected application, and its shares to the placement. */
export async function rejectPlacement(
  tx: Tx,
  id: string,
  { at, reason, note }: { readonly at: number; readonly reason: ReviewReason; readonly note: string | null },
): Promise<void> {
  const found = await lockForReview(tx, id);
  const params = { number: found.row.number, shares: found.row.quantity.toString() };
  await refund(tx, found, { status: 'rejected', reason, note }, { code: 'PLACEMENT_REJECTED', params, reason, at });
}

/** Cancels an application under review for its customer. Cancelling twice changes nothing. */
export async function cancelPlacement(tx: Tx, userId: string, id: string, at: number): Promise<PlacementApplication> {
  const seen = await findApplication(tx, id);
  if (seen?.user_id !== userId) throw new ApiError('PLACEMENT_APPLICATION_NOT_FOUND');
  await withdrawCase(tx, { kind: 'placement', subject: id, at });
  const found = (await lockFound(tx, id))!;
  if (found.row.status === 'cancelled') return toPlacementApplication(found.row, found.placement);
  if (found.row.status !== 'review') throw new ApiError('PLACEMENT_NOT_CANCELLABLE');
  return refund(tx, found, { status: 'cancelled' }, { at });
}

/** The notification of a change; without a code only an open screen learns of it. */
type Notice = Partial<Pick<ApplicantNotice, 'code' | 'params' | 'reason'>> & { readonly at: number };

/** Returns the deposit, and the shares to the placement. A review ends with it, and so does an allotment. */
async function refund(
  tx: Tx,
  found: Found,
  change: Partial<Pick<PlacementApplicationRow, 'reason' | 'note'>> & {
    readonly status: 'rejected' | 'cancelled' | 'waived';
  },
  notice: Notice,
) {
  const { row, placement } = found;
  if (row.hold_id) await release(tx, row.hold_id, notice.at);
  await changeTaken(tx, placement.placement_id, -row.quantity);
  return end(tx, found, { ...change, decided_at: row.decided_at ?? new Date(notice.at) }, notice);
}

async function end(
  tx: Tx,
  { row, placement }: Found,
  change: Parameters<typeof updateApplication>[2] & Pick<PlacementApplicationRow, 'status'>,
  { at, code, params = {}, reason }: Notice,
): Promise<PlacementApplication> {
  const version = await updateApplication(tx, row.id, change);
  const notice = {
    id: row.id,
    userId: row.user_id,
    state: change.status,
    version,
    code,
    params,
    stock: placement.name,
    reason,
  };
  await notifyApplicants(tx, 'placement', [notice], at);
  return toPlacementApplication({ ...row, ...change }, placement);
}

/** An own application. @throws ApiError PLACEMENT_APPLICATION_NOT_FOUND. */
export async function findOwnPlacement(db: Db, userId: string, id: string | undefined): Promise<PlacementApplication> {
  const row = id ? await findApplication(db, id) : undefined;
  const placement = row?.user_id === userId ? await findPlacement(db, row.placement_id) : undefined;
  if (!row || !placement) throw new ApiError('PLACEMENT_APPLICATION_NOT_FOUND');
  return toPlacementApplication(row, placement);
}
