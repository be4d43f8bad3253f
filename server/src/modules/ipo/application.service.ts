import { createHash } from 'node:crypto';
import type { Application } from '@maru/domain/contracts';
import { depositOf, findApplicationFaults } from '@maru/domain/new-shares';
import { toTimestamp } from '../../core/clock.ts';
import type { Db, Tx } from '../../core/db.ts';
import { ApiError } from '../../core/errors.ts';
import { announceRequest } from '../../core/notices.ts';
import { guard, personGuards } from '../funds/guard.rules.ts';
import { nextNumber } from '../funds/numbers.ts';
import { requireNone } from '../funds/require-none.ts';
import { findPerson } from '../identity/account.service.ts';
import { balanceOf, hold, lockCustomers, release } from '../ledger/ledger.service.ts';
import { customer } from '../ledger/ledger.types.ts';
import {
  countOwn,
  findApplication,
  insertApplications,
  lockApplication,
  updateApplication,
  type ApplicationRow,
} from './application.repo.ts';
import { findOffering, lockOffering, type OfferingRow } from './ipo.repo.ts';
import { ipoSettings } from './ipo.settings.ts';
import { stageOf, toApplication } from './ipo.view.ts';
import { buyNewShares, requirePayable } from './payment.service.ts';

/**
 * The id of an application follows from the offering, the applicant and the count of their applications. The draw ranks by it, so nobody
 * can pick one. A UUID of version 8.
 */
export function applicationId(offeringId: string, userId: string, ordinal: number): string {
  const hex = createHash('sha256').update(`${offeringId} ${userId} ${ordinal}`).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

/** The terms of an offering's row. */
const termsOf = (row: OfferingRow) => ({
  minimum: row.minimum_shares,
  maximum: row.maximum_shares,
  step: row.step_shares,
  perPerson: row.per_person,
  minimumFunds: row.minimum_funds,
});

/**
 * Applies: holds the deposit until the result. The caller has verified the fund password. The lock of the offering lets no application in
 * once it is closed. @throws ApiError, see the contract.
 */
export async function applyFor(
  tx: Tx,
  userId: string,
  { offeringId, quantity }: { readonly offeringId: string; readonly quantity: bigint },
  now: number,
): Promise<Application> {
  requireNone(personGuards(await findPerson(tx, userId, 'trade', 'lock')));
  await lockCustomers(tx, [userId]);
  const offering = await lockOffering(tx, offeringId, 'share');
  if (!offering) throw new ApiError('OFFERING_NOT_FOUND');
  requireOpen(offering, now);
  const account = customer(userId, 'cash');
  const own = await countOwn(tx, offeringId, userId);
  const { balance } = await balanceOf(tx, account, 'KRW');
  const faults = findApplicationFaults(quantity, termsOf(offering), { applications: own.live, funds: balance });
  requireNone(faults.map(({ code, params }) => guard(code, { params })));
  const id = applicationId(offeringId, userId, own.all);
  const deposit = depositOf(offering.funding_mode, offering.price, quantity);
  const row = {
    id,
    number: await nextNumber(tx, ipoSettings.numbering, now),
    offering_id: offeringId,
    user_id: userId,
    ordinal: own.all,
    quantity,
    deposit,
    hold_id: deposit > 0n ? await hold(tx, { account, asset: 'KRW', amount: deposit, ref: id, at: now }) : null,
    status: 'applied' as const,
    created_at: new Date(now),
  };
  await insertApplications(tx, [row]);
  await announceRequest(tx, userId, { kind: 'application', id, state: row.status, version: 1, at: now });
  return toApplication(
    { ...row, position: 0n, allotted: null, journal_id: null, refund_journal_id: null, version: 1, listed_at: null },
    offering,
    now,
  );
}

/** @throws ApiError SUBSCRIPTION_NOT_STARTED, ISSUE_CANCELLED, SUBSCRIPTION_ENDED. */
function requireOpen(offering: OfferingRow, now: number): void {
  const stage = stageOf(offering, now);
  if (stage === 'upcoming')
    throw new ApiError('SUBSCRIPTION_NOT_STARTED', { from: toTimestamp(offering.subscribe_from) });
  if (stage === 'cancelled') throw new ApiError('ISSUE_CANCELLED');
  if (stage !== 'open') throw new ApiError('SUBSCRIPTION_ENDED');
}

/** Cancels an application for its customer while the period is open. Cancelling twice changes nothing. */
export async function cancelApplication(tx: Tx, userId: string, id: string, now: number): Promise<Application> {
  const { row, offering } = await lockOwn(tx, userId, id);
  if (row.status === 'cancelled') return toApplication(row, offering, now);
  if (row.status !== 'applied' || stageOf(offering, now) !== 'open') throw new ApiError('APPLICATION_NOT_CANCELLABLE');
  return releaseAndEnd(tx, { row, offering }, 'cancelled', now);
}

/** Pays for won shares: the deposit and the rest of the price buy them. The caller has verified the fund password. */
export async function payApplication(tx: Tx, userId: string, id: string, now: number): Promise<Application> {
  const found = await lockOwn(tx, userId, id);
  requireWonPayable(found, now);
  requireNone(personGuards(await findPerson(tx, userId, 'trade', 'lock')));
  return buyWon(tx, found, now);
}

/** Pays for a simulated applicant. Does nothing where another run, a cancellation or the end of the period came first. */
export async function paySimulatedApplication(tx: Tx, userId: string, id: string, now: number): Promise<void> {
  const found = await lockOwn(tx, userId, id);
  if (found.row.status === 'awaiting_payment' && !found.offering.cancelled_at) await buyWon(tx, found, now);
}

async function buyWon(tx: Tx, found: Found, now: number): Promise<Application> {
  const { row, offering } = found;
  const shares = row.allotted!;
  const { id, user_id: userId, hold_id: holdId, deposit } = row;
  const { price, symbol } = offering;
  const params = purchaseParams(row, shares, offering);
  const bought = { kind: 'new_shares', id, userId, holdId, deposit, price, shares, symbol, params } as const;
  return end(tx, found, { status: 'paid', journal_id: await buyNewShares(tx, bought, now) }, now);
}

/** Waives won shares: the deposit is available again, and nothing else follows. */
export async function waiveApplication(tx: Tx, userId: string, id: string, now: number): Promise<Application> {
  const found = await lockOwn(tx, userId, id);
  if (found.row.status === 'waived') return toApplication(found.row, found.offering, now);
  requireWonPayable(found, now);
  return releaseAndEnd(tx, found, 'waived', now);
}

interface Found {
  readonly row: ApplicationRow;
  readonly offering: OfferingRow;
}

/** Locks the customer, the offering against a step of its life, and the application. Another customer's counts as none. */
async function lockOwn(tx: Tx, userId: string, id: string): Promise<Found> {
  const seen = await findApplication(tx, id);
  if (seen?.user_id !== userId) throw new ApiError('APPLICATION_NOT_FOUND');
  await lockCustomers(tx, [userId]);
  const offering = await lockOffering(tx, seen.offering_id, 'share');
  const row = await lockApplication(tx, id);
  return { row: row!, offering: offering! };
}

const requireWonPayable = ({ row: { status }, offering }: Found, now: number): void =>
  requirePayable({ status, payBy: offering.pay_by, isCancelled: offering.cancelled_at !== null }, now);

/** Parameters of the journal and of the movement's text. */
export const purchaseParams = (row: Pick<ApplicationRow, 'number'>, allotted: bigint, offering: OfferingRow) => ({
  symbol: offering.symbol,
  quantity: allotted.toString(),
  price: offering.price.toString(),
  number: row.number,
});

async function releaseAndEnd(tx: Tx, found: Found, status: 'cancelled' | 'waived', now: number): Promise<Application> {
  if (found.row.hold_id) await release(tx, found.row.hold_id, now);
  return end(tx, found, { status }, now);
}

async function end(
  tx: Tx,
  { row, offering }: Found,
  change: Pick<ApplicationRow, 'status'> & Partial<Pick<ApplicationRow, 'journal_id'>>,
  at: number,
): Promise<Application> {
  const version = await updateApplication(tx, row.id, change);
  await announceRequest(tx, row.user_id, { kind: 'application', id: row.id, state: change.status, version, at });
  return toApplication({ ...row, ...change }, offering, at);
}

/** An own application. @throws ApiError APPLICATION_NOT_FOUND. */
export async function findOwnApplication(
  tx: Db | Tx,
  userId: string,
  id: string | undefined,
  now: number,
): Promise<Application> {
  const row = id ? await findApplication(tx, id) : undefined;
  const offering = row?.user_id === userId ? await findOffering(tx, row.offering_id) : undefined;
  if (!row || !offering) throw new ApiError('APPLICATION_NOT_FOUND');
  return toApplication(row, offering, now);
}
