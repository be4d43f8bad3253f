import { randomUUID } from 'node:crypto';
import type { ApiInput, Deposit, DepositStatus, MessageCode, ReviewReason } from '@maru/shared/contracts';
import { toTimestamp } from '../../core/clock.ts';
import type { Db, Tx } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { minorUnits, requireWithin } from '../fund/amount.ts';
import { officeHours } from '../fund/hours.rules.ts';
import { nextNumber } from '../fund/numbers.ts';
import { requireAccount } from '../identity/account.service.ts';
import { post } from '../ledger/ledger.service.ts';
import { customer, house } from '../ledger/ledger.types.ts';
import { tell } from '../message/message.service.ts';
import { openCase } from '../review/review.service.ts';
import { claimUpload } from '../upload/upload.claim.ts';
import { CHANNELS } from './catalogue/channels.ts';
import { canBecome, referenceOf, statusAt, stepsInto } from './deposit.rules.ts';
import { depositSettings } from './deposit.settings.ts';
import {
  findDepositEvents,
  findUnderWay,
  insertDeposit,
  insertDepositEvents,
  lockDeposit,
  updateDeposit,
  type DepositRow,
} from './deposit.repo.ts';

const channelOf = (id: string) => CHANNELS.find(({ channelId }) => channelId === id);

/** Announces a deposit. Nothing is booked before it is credited. @throws ApiError, see the contract. */
export async function createDeposit(
  tx: Tx,
  { config }: Deps,
  userId: string,
  input: ApiInput<'/fund/DepositCreate'>,
  now: number,
): Promise<Deposit> {
  await requireAccount(tx, userId, 'fund');
  const { window } = config.deposit;
  if (!officeHours(now, window, config.market.clock).isOpen) throw new ApiError('OUTSIDE_DEPOSIT_HOURS', { ...window });
  const amount = minorUnits(input.amount, 'KRW');
  requireWithin(amount, config.deposit);
  if (!channelOf(input.channelId)) throw new ApiError('DEPOSIT_CHANNEL_NOT_FOUND');
  await writeExpiryDown(tx, userId, now);
  const number = await nextNumber(tx, 'deposit', now);
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
    expires_at: new Date(now + depositSettings.minutes * 60_000),
  };
  if (!(await insertDeposit(tx, row))) throw new ApiError('DEPOSIT_PENDING');
  await insertDepositEvents(tx, [
    { deposit_id: row.id, step: 'created', at: row.created_at, reason: null, note: null },
  ]);
  return toDeposit(tx, row, now);
}

/** Hands the proof in and asks for the review. The same proof again changes nothing. */
export async function handVoucherIn(
  tx: Tx,
  deps: Deps,
  userId: string,
  { depositId, uploadId }: ApiInput<'/fund/DepositVoucher'>,
  now: number,
): Promise<Deposit> {
  const row = await lockOwn(tx, userId, depositId);
  if (row.voucher_upload_id === uploadId) return toDeposit(tx, row, now);
  const status = statusAt({ status: row.status, expiresAt: row.expires_at.getTime() }, now);
  if (status === 'expired') throw new ApiError('DEPOSIT_EXPIRED');
  if (!canBecome(status, 'review')) throw new ApiError('DEPOSIT_NOT_OPEN');
  await claimUpload(tx, { id: uploadId, userId, purpose: 'voucher', at: now });
  const after = await become(tx, row, 'review', { at: now, voucherUploadId: uploadId });
  const { amount, channel_id: channel, reference, number } = row;
  const facts = { number, amount: amount.toString(), currency: 'KRW', channel, reference };
  await openCase(tx, deps, { kind: 'deposit', subject: row.id, customerId: userId, facts, at: now });
  return toDeposit(tx, after, now);
}

export async function cancelDeposit(tx: Tx, userId: string, depositId: string, now: number): Promise<Deposit> {
  const row = await lockOwn(tx, userId, depositId);
  if (row.status === 'cancelled') return toDeposit(tx, row, now);
  const status = statusAt({ status: row.status, expiresAt: row.expires_at.getTime() }, now);
  if (!canBecome(status, 'cancelled')) throw new ApiError('DEPOSIT_NOT_OPEN');
  return toDeposit(tx, await become(tx, row, 'cancelled', { at: now }), now);
}

/** Books the money in. Once: by the lock of the row, its status, and the journal's name. */
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
  return become(tx, row, 'credited', { at, journalId });
}

export async function rejectDeposit(
  tx: Tx,
  depositId: string,
  why: { at: number; reason: ReviewReason; note: string | null },
): Promise<DepositRow> {
  return become(tx, await lockForReview(tx, depositId), 'rejected', why);
}

async function lockForReview(tx: Tx, depositId: string): Promise<DepositRow> {
  const row = await lockDeposit(tx, depositId);
  if (!row) throw new ApiError('DEPOSIT_NOT_FOUND');
  if (row.status !== 'review') throw new ApiError('DEPOSIT_NOT_OPEN');
  return row;
}

/** @throws ApiError DEPOSIT_NOT_FOUND for another customer's too. */
async function lockOwn(tx: Tx, userId: string, depositId: string): Promise<DepositRow> {
  const row = await lockDeposit(tx, depositId);
  if (row?.user_id !== userId) throw new ApiError('DEPOSIT_NOT_FOUND');
  return row;
}

interface Becoming {
  readonly at: number;
  readonly reason?: ReviewReason | null;
  readonly note?: string | null;
  readonly voucherUploadId?: string;
  readonly journalId?: string;
}

/** What its customer is told by itself; the rest they did, or see where they are. */
const TOLD: Partial<Record<DepositStatus, MessageCode>> = {
  credited: 'DEPOSIT_CREDITED',
  rejected: 'DEPOSIT_REJECTED',
};

/** One step of a locked deposit, with what the customer reads of it. */
async function become(tx: Tx, row: DepositRow, status: DepositStatus, step: Becoming): Promise<DepositRow> {
  const { at, reason = null, note = null, voucherUploadId, journalId } = step;
  await updateDeposit(tx, row.id, {
    status,
    ...(voucherUploadId && { voucher_upload_id: voucherUploadId }),
    ...(journalId && { journal_id: journalId }),
  });
  const events = stepsInto(status).map((name) => ({ deposit_id: row.id, step: name, at: new Date(at), reason, note }));
  await insertDepositEvents(tx, events);
  const code = TOLD[status];
  const params = { number: row.number, amount: row.amount.toString() };
  if (code) await tell(tx, { userId: row.user_id, code, ref: row.id, params, reason, at });
  return { ...row, status, voucher_upload_id: voucherUploadId ?? row.voucher_upload_id };
}

/** One under way at most: what has run out makes room. */
async function writeExpiryDown(tx: Tx, userId: string, now: number): Promise<void> {
  const open = await findUnderWay(tx, userId);
  const row = open && (await lockDeposit(tx, open.id));
  if (row?.status === 'created' && now >= row.expires_at.getTime())
    await become(tx, row, 'expired', { at: row.expires_at.getTime() });
}

export async function toDeposit(db: Db | Tx, row: DepositRow, now: number): Promise<Deposit> {
  const status = statusAt({ status: row.status, expiresAt: row.expires_at.getTime() }, now);
  const events = await findDepositEvents(db, row.id);
  const timeline = events.map(({ step, at, reason, note }) => ({ step, at: toTimestamp(at), reason, note }));
  const expiresAt = toTimestamp(row.expires_at);
  const isUnwritten = status === 'expired' && row.status === 'created';
  return {
    depositId: row.id,
    number: row.number,
    currency: 'KRW',
    amount: row.amount.toString(),
    status,
    channel: channelOf(row.channel_id) ?? CHANNELS[0]!,
    reference: row.reference,
    createdAt: toTimestamp(row.created_at),
    expiresAt,
    voucherUploadId: row.voucher_upload_id,
    timeline: isUnwritten ? [...timeline, { step: 'expired', at: expiresAt, reason: null, note: null }] : timeline,
  };
}
