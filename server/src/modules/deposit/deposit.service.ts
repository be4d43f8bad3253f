import { randomUUID } from 'node:crypto';
import type { ApiInput, Deposit, DepositStatus, MessageCode, ReviewReason } from '@maru/domain/contracts';
import type { Tx } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { announceRequest } from '../../core/notices.ts';
import { MINUTE } from '../../core/time.ts';
import { minorUnits, requireWithin } from '../funds/amount.ts';
import { officeHours } from '../funds/hours.rules.ts';
import { nextNumber } from '../funds/numbers.ts';
import { requireNone } from '../funds/require-none.ts';
import { findPerson } from '../identity/account.service.ts';
import { post } from '../ledger/ledger.service.ts';
import { customer, house } from '../ledger/ledger.types.ts';
import { notifyCustomer } from '../message/message.service.ts';
import { openCase } from '../review/review.service.ts';
import { claimUpload } from '../upload/upload-claim.ts';
import { isOpenChannel } from './catalogue/channels.ts';
import {
  findOpenDeposit,
  insertDeposit,
  insertDepositEvents,
  lockDeposit,
  updateDeposit,
  type DepositRow,
} from './deposit.repo.ts';
import { canTransition, depositGuards, referenceOf, statusAt, stepsInto } from './deposit.rules.ts';
import { depositSettings } from './deposit.settings.ts';
import { toDeposit } from './deposit.view.ts';

/** Announces a deposit. Nothing is booked before an operator approves it. @throws ApiError, see the contract. */
export async function createDeposit(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  userId: string,
  input: ApiInput<'/fund/DepositCreate'>,
  now: number,
): Promise<Deposit> {
  const { accountFault } = await findPerson(tx, userId, 'fund', 'lock');
  await expireOverdue(tx, userId, now);
  const hours = officeHours(now, config.deposit.window, config.market.clock);
  const hasOpenDeposit = (await findOpenDeposit(tx, userId)) !== undefined;
  requireNone(depositGuards({ accountFault, hasOpenDeposit, hours }));
  const amount = minorUnits(input.amount, 'KRW');
  requireWithin(amount, config.deposit);
  if (!isOpenChannel(input.channelId)) throw new ApiError('DEPOSIT_CHANNEL_NOT_FOUND');
  const number = await nextNumber(tx, depositSettings.numbering, now);
  const row: DepositRow = {
    id: randomUUID(),
    number,
    user_id: userId,
    amount,
    channel_id: input.channelId,
    reference: referenceOf(BigInt(number.slice(number.lastIndexOf('-') + 1))),
    status: 'created',
    voucher_upload_id: null,
    created_at: new Date(now),
    expires_at: new Date(now + depositSettings.minutes * MINUTE),
  };
  // Another deposit may have been created since the guards were read.
  if (!(await insertDeposit(tx, row))) throw new ApiError('DEPOSIT_PENDING');
  await insertDepositEvents(tx, [
    { deposit_id: row.id, step: 'created', at: row.created_at, reason: null, note: null },
  ]);
  await announceRequest(tx, userId, { kind: 'deposit', id: row.id, state: row.status, version: 1, at: now });
  return toDeposit(tx, row, now);
}

/** Submits the voucher and opens the review. Submitting the same one again changes nothing. @throws ApiError, see the contract. */
export async function submitVoucher(
  tx: Tx,
  userId: string,
  { depositId, uploadId }: ApiInput<'/fund/DepositVoucher'>,
  now: number,
): Promise<Deposit> {
  const row = await lockOwn(tx, userId, depositId);
  if (row.voucher_upload_id === uploadId) return toDeposit(tx, row, now);
  const status = statusAt({ status: row.status, expiresAt: row.expires_at.getTime() }, now);
  if (status === 'expired') throw new ApiError('DEPOSIT_EXPIRED');
  if (!canTransition(status, 'review')) throw new ApiError('DEPOSIT_NOT_OPEN');
  await claimUpload(tx, { id: uploadId, userId, purpose: 'voucher', at: now });
  const after = await transition(tx, row, 'review', { at: now, voucherUploadId: uploadId });
  const { amount, channel_id: channel, reference, number } = row;
  await openCase(tx, {
    kind: 'deposit',
    subject: row.id,
    customerId: userId,
    approvals: depositSettings.approvals,
    facts: { number, amount: amount.toString(), currency: 'KRW', channel, reference },
    at: now,
  });
  return toDeposit(tx, after, now);
}

/** Cancels a deposit that has no voucher yet. @throws ApiError, see the contract. */
export async function cancelDeposit(tx: Tx, userId: string, depositId: string, now: number): Promise<Deposit> {
  const row = await lockOwn(tx, userId, depositId);
  if (row.status === 'cancelled') return toDeposit(tx, row, now);
  const status = statusAt({ status: row.status, expiresAt: row.expires_at.getTime() }, now);
  if (!canTransition(status, 'cancelled')) throw new ApiError('DEPOSIT_NOT_OPEN');
  return toDeposit(tx, await transition(tx, row, 'cancelled', { at: now }), now);
}

/** Books an approved deposit. The row's lock, its status and the journal's name make it happen once. */
export async function creditDeposit(tx: Tx, depositId: string, at: number): Promise<DepositRow> {
  const row = await lockForReview(tx, depositId);
  const journalId = await post(tx, {
    kind: 'deposit',
    ref: row.id,
    at,
    params: { number: row.number },
    postings: [
      { account: customer(row.user_id, 'cash'), asset: 'KRW', amount: row.amount, kind: 'deposit' },
      { account: house('bank'), asset: 'KRW', amount: -row.amount },
    ],
  });
  return transition(tx, row, 'credited', { at, journalId });
}

export async function rejectDeposit(tx: Tx, depositId: string, step: Step): Promise<DepositRow> {
  return transition(tx, await lockForReview(tx, depositId), 'rejected', step);
}

async function lockForReview(tx: Tx, depositId: string): Promise<DepositRow> {
  const row = await lockDeposit(tx, depositId);
  if (!row) throw new ApiError('DEPOSIT_NOT_FOUND');
  if (row.status !== 'review') throw new ApiError('CASE_CHANGED');
  return row;
}

/** @throws ApiError DEPOSIT_NOT_FOUND, also for another customer's deposit. */
async function lockOwn(tx: Tx, userId: string, depositId: string): Promise<DepositRow> {
  const row = await lockDeposit(tx, depositId);
  if (row?.user_id !== userId) throw new ApiError('DEPOSIT_NOT_FOUND');
  return row;
}

/** Expires the customer's open deposit when its time is over, so that a new one may be created: one is open at most. */
async function expireOverdue(tx: Tx, userId: string, now: number): Promise<void> {
  const open = await findOpenDeposit(tx, userId);
  const row = open && (await lockDeposit(tx, open.id));
  if (row?.status === 'created' && now >= row.expires_at.getTime())
    await transition(tx, row, 'expired', { at: row.expires_at.getTime() });
}

/** One entry of the timeline. */
interface Step {
  readonly at: number;
  readonly reason?: ReviewReason | null;
  readonly note?: string | null;
}

/** Messages that a status sends. The customer causes the other statuses or sees them on the screen. */
const NOTIFICATIONS: Partial<Record<DepositStatus, MessageCode>> = {
  credited: 'DEPOSIT_CREDITED',
  rejected: 'DEPOSIT_REJECTED',
};

/** Moves a locked deposit to its next status, with the entries of its timeline, and lets its customer know. */
async function transition(
  tx: Tx,
  row: DepositRow,
  status: DepositStatus,
  step: Step & { readonly voucherUploadId?: string; readonly journalId?: string },
): Promise<DepositRow> {
  const { at, reason = null, note = null, voucherUploadId, journalId } = step;
  const version = await updateDeposit(tx, row.id, {
    status,
    ...(voucherUploadId && { voucher_upload_id: voucherUploadId }),
    ...(journalId && { journal_id: journalId }),
  });
  const events = stepsInto(status).map((name) => ({ deposit_id: row.id, step: name, at: new Date(at), reason, note }));
  await insertDepositEvents(tx, events);
  await announceRequest(tx, row.user_id, { kind: 'deposit', id: row.id, state: status, version, at });
  const code = NOTIFICATIONS[status];
  const params = { number: row.number, amount: row.amount.toString() };
  if (code) await notifyCustomer(tx, { userId: row.user_id, code, ref: row.id, params, reason, at });
  return { ...row, status, voucher_upload_id: voucherUploadId ?? row.voucher_upload_id };
}
