import { randomUUID } from 'node:crypto';
import type { ApiInput, PlacementApplication, ReviewReason } from '@maru/domain/contracts';
import { findPlacementFaults } from '@maru/domain/new-shares';
import { transaction, type Db, type Tx } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { announceRequest } from '../../core/notices.ts';
import { discounted } from '../desk/desk.rules.ts';
import { guard, personGuards } from '../funds/guard.rules.ts';
import { nextNumber } from '../funds/numbers.ts';
import { requireNone } from '../funds/require-none.ts';
import { findPerson, requireAccount } from '../identity/account.service.ts';
import { issueName } from '../ipo/catalogue/issue-name.ts';
import { ipoSettings } from '../ipo/ipo.settings.ts';
import { capture, hold, lockCustomers, release } from '../ledger/ledger.service.ts';
import { customer, house } from '../ledger/ledger.types.ts';
import { notifyCustomer } from '../message/message.service.ts';
import { openCase, withdrawCase } from '../review/review.service.ts';
import { PLACEMENTS } from './catalogue/placements.ts';
import {
  changeTaken,
  findApplication,
  findPlacement,
  insertApplication,
  insertPlacement,
  lastPlacements,
  lockApplication,
  lockPlacement,
  sharesOf,
  updateApplication,
  type PlacementApplicationRow,
  type PlacementRow,
} from './placement.repo.ts';
import { placementsAt } from './placement.rules.ts';
import { placementSettings } from './placement.settings.ts';
import { toPlacementApplication } from './placement.view.ts';

/** Announces the placements of the calendar that are missing. */
export async function announcePlacements(
  { db, config, venue }: Pick<Deps, 'db' | 'config' | 'venue'>,
  now: number,
): Promise<void> {
  const known = await lastPlacements(db);
  for (const { company, step, openFrom, openTo, listAt } of placementsAt(config.market.clock, now, PLACEMENTS.length)) {
    const { code, ...terms } = PLACEMENTS[company]!;
    const last = known.get(code);
    if ((last?.step ?? -1) >= step || now >= openTo) continue;
    const issue = (last?.issue ?? 0) + 1;
    const symbol = `${code}0001`;
    const market = venue?.quote(symbol)?.price;
    const most = terms.pool / placementSettings.mostOfPool;
    const row = {
      placement_id: randomUUID(),
      template: code,
      step,
      issue,
      symbol,
      name: issueName(terms.name, issue),
      sector: terms.sector,
      segment: terms.segment,
      price: market === undefined ? terms.price : discounted(market, ipoSettings.followOnDiscount, terms.segment),
      total_shares: terms.totalShares,
      pool: terms.pool,
      minimum_shares: terms.minimumShares,
      step_shares: terms.minimumShares,
      maximum_shares: most - (most % terms.minimumShares),
      underwriter: terms.underwriter,
      business: terms.business,
      risk: terms.risk,
      open_from: new Date(openFrom),
      open_to: new Date(openTo),
      list_at: new Date(listAt),
    };
    await transaction(db, (tx) => insertPlacement(tx, row));
  }
}

/**
 * Applies for placed shares: holds the amount and opens the case. The caller has verified the fund password. The lock of the placement
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
  if (placement.cancelled_at) throw new ApiError('NEW_SHARES_CLOSED');
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
  const row = {
    id,
    number: await nextNumber(tx, placementSettings.numbering, now),
    placement_id: placement.placement_id,
    user_id: userId,
    quantity,
    amount,
    hold_id: await hold(tx, { account: customer(userId, 'cash'), asset: 'KRW', amount, ref: id, at: now }),
    status: 'review' as const,
    created_at: new Date(now),
  };
  await insertApplication(tx, row);
  await changeTaken(tx, placement.placement_id, quantity);
  await announceRequest(tx, userId, { kind: 'placement', id, state: row.status, version: 1, at: now });
  await openCase(tx, {
    kind: 'placement',
    subject: id,
    customerId: userId,
    approvals: placementSettings.approvals,
    facts: { number: row.number, symbol: placement.symbol, quantity: quantity.toString(), amount: amount.toString() },
    at: now,
  });
  return toPlacementApplication((await findApplication(tx, id))!, placement);
}

interface Found {
  readonly row: PlacementApplicationRow;
  readonly placement: PlacementRow;
}

/** Locks the customer, the placement and the application, in this order. */
async function lockFound(tx: Tx, id: string): Promise<Found | undefined> {
  const seen = await findApplication(tx, id);
  if (!seen) return undefined;
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

/** Allots the shares of an approved application: the held amount pays for them. */
export async function allotPlacement(tx: Tx, id: string, at: number): Promise<void> {
  const found = await lockForReview(tx, id);
  const { row, placement } = found;
  if (placement.cancelled_at) throw new ApiError('CASE_CHANGED');
  await requireAccount(tx, row.user_id, 'trade');
  const asset = `SEC:${placement.symbol}` as const;
  const journalId = await capture(tx, row.hold_id, row.amount, {
    kind: 'placement_shares',
    ref: row.id,
    at,
    params: {
      symbol: placement.symbol,
      quantity: row.quantity.toString(),
      price: placement.price.toString(),
      number: row.number,
    },
    postings: [
      { account: customer(row.user_id, 'cash'), asset: 'KRW', amount: -row.amount, kind: 'placement_shares' },
      { account: house('offering'), asset: 'KRW', amount: row.amount },
      { account: customer(row.user_id, 'allotment'), asset, amount: row.quantity },
      { account: house('offering'), asset, amount: -row.quantity },
    ],
  });
  await end(tx, found, { status: 'paid', journal_id: journalId }, at);
  const params = { number: row.number, shares: row.quantity.toString() };
  await notifyCustomer(tx, { userId: row.user_id, code: 'PLACEMENT_ALLOTTED', ref: row.id, params, at });
}

/** Returns the whole amount of a rejected application, and its shares to the placement. */
export async function rejectPlacement(
  tx: Tx,
  id: string,
  { at, reason }: { readonly at: number; readonly reason: ReviewReason },
): Promise<void> {
  const found = await lockForReview(tx, id);
  await refund(tx, found, 'rejected', at);
  const { row } = found;
  const params = { number: row.number, shares: row.quantity.toString() };
  await notifyCustomer(tx, { userId: row.user_id, code: 'PLACEMENT_REJECTED', ref: row.id, params, reason, at });
}

/** Cancels an application under review for its customer. Cancelling twice changes nothing. */
export async function cancelPlacement(tx: Tx, userId: string, id: string, at: number): Promise<PlacementApplication> {
  const seen = await findApplication(tx, id);
  if (seen?.user_id !== userId) throw new ApiError('PLACEMENT_APPLICATION_NOT_FOUND');
  await withdrawCase(tx, { kind: 'placement', subject: id, at });
  const found = (await lockFound(tx, id))!;
  if (found.row.status === 'cancelled') return toPlacementApplication(found.row, found.placement);
  if (found.row.status !== 'review') throw new ApiError('PLACEMENT_NOT_CANCELLABLE');
  return refund(tx, found, 'cancelled', at);
}

async function refund(tx: Tx, found: Found, status: 'rejected' | 'cancelled', at: number) {
  const { row, placement } = found;
  await release(tx, row.hold_id, at);
  await changeTaken(tx, placement.placement_id, -row.quantity);
  return end(tx, found, { status }, at);
}

async function end(
  tx: Tx,
  { row, placement }: Found,
  change: Pick<PlacementApplicationRow, 'status'> & Partial<Pick<PlacementApplicationRow, 'journal_id'>>,
  at: number,
): Promise<PlacementApplication> {
  const decided = { ...change, decided_at: new Date(at) };
  const version = await updateApplication(tx, row.id, decided);
  await announceRequest(tx, row.user_id, { kind: 'placement', id: row.id, state: change.status, version, at });
  return toPlacementApplication({ ...row, ...decided }, placement);
}

/** An own application. @throws ApiError PLACEMENT_APPLICATION_NOT_FOUND. */
export async function findOwnPlacement(db: Db, userId: string, id: string | undefined): Promise<PlacementApplication> {
  const row = id ? await findApplication(db, id) : undefined;
  const placement = row?.user_id === userId ? await findPlacement(db, row.placement_id) : undefined;
  if (!row || !placement) throw new ApiError('PLACEMENT_APPLICATION_NOT_FOUND');
  return toPlacementApplication(row, placement);
}
