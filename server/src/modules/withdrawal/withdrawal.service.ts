import { randomUUID } from 'node:crypto';
import type { ApiInput, MessageCode, ReviewReason, Withdrawal, WithdrawalStatus } from '@maru/shared/contracts';
import { toTimestamp } from '../../core/clock.ts';
import type { Db, Tx } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { keepCard } from '../bank/bank.repo.ts';
import { masked } from '../bank/bank.rules.ts';
import { bankName } from '../bank/bank.view.ts';
import { minorUnits, requireWithin } from '../fund/amount.ts';
import { nextNumber } from '../fund/numbers.ts';
import { requireNone } from '../fund/person.ts';
import { requireAccount } from '../identity/account.service.ts';
import { capture, hold, lockCustomers, release } from '../ledger/ledger.service.ts';
import { customer, house } from '../ledger/ledger.types.ts';
import { tell } from '../message/message.service.ts';
import { openCase, withdrawCase } from '../review/review.service.ts';
import {
  findCardOf,
  findWithdrawalEvents,
  insertWithdrawal,
  insertWithdrawalEvents,
  lockWithdrawal,
  updateWithdrawal,
  type WithdrawalRow,
} from './withdrawal.repo.ts';
import { canBecome } from './withdrawal.rules.ts';
import { findCash, findWithdrawalGuards } from './withdrawal.standing.ts';

const HOUR_MS = 3_600_000;

/**
 * Asks for a withdrawal: the amount is set aside and the review begins. The fund password has been asked for. The customer's
 * accounts are locked first, so that of two at once the second sees the first. @throws ApiError, see the contract.
 */
export async function requestWithdrawal(
  tx: Tx,
  deps: Deps,
  userId: string,
  input: Pick<ApiInput<'/fund/WithdrawCreate'>, 'amount' | 'cardId'>,
  now: number,
): Promise<Withdrawal> {
  await requireAccount(tx, userId, 'withdraw');
  await lockCustomers(tx, [userId]);
  requireNone(await findWithdrawalGuards(tx, deps, userId, now));
  const card = await keepCard(tx, userId, input.cardId);
  if (!card) throw new ApiError('BANK_CARD_NOT_FOUND');
  const amount = minorUnits(input.amount, 'KRW');
  requireWithin(amount, deps.config.withdrawal);
  const { withdrawable } = await findCash(tx, userId, now);
  if (amount > withdrawable) throw new ApiError('INSUFFICIENT_WITHDRAWABLE', { withdrawable: withdrawable.toString() });
  const id = randomUUID();
  const account = customer(userId, 'cash');
  const row: WithdrawalRow = {
    id,
    number: await nextNumber(tx, 'withdrawal', now),
    user_id: userId,
    amount,
    card_id: card.id,
    status: 'review',
    hold_id: await hold(tx, { account, asset: 'KRW', amount, ref: id, at: now }),
    created_at: new Date(now),
    due_by: new Date(now + deps.config.withdrawal.paidWithinHours * HOUR_MS),
  };
  await insertWithdrawal(tx, row);
  const step = { withdrawal_id: id, at: row.created_at, reason: null, note: null };
  await insertWithdrawalEvents(tx, [
    { ...step, step: 'requested' },
    { ...step, step: 'review' },
  ]);
  const facts = { number: row.number, amount: amount.toString(), currency: 'KRW', bank: card.bank_code };
  await openCase(tx, deps, { kind: 'withdrawal', subject: id, customerId: userId, facts, at: now });
  return toWithdrawal(tx, row);
}

/** The customer takes it back while nobody has decided. */
export async function cancelWithdrawal(tx: Tx, userId: string, withdrawalId: string, now: number): Promise<Withdrawal> {
  const isOpen = await withdrawCase(tx, { kind: 'withdrawal', subject: withdrawalId, at: now });
  const row = await lockWithdrawal(tx, withdrawalId);
  // Another customer's is none; its case, taken back above, is rolled back with this.
  if (row?.user_id !== userId) throw new ApiError('WITHDRAWAL_NOT_FOUND');
  if (row.status === 'cancelled') return toWithdrawal(tx, row);
  if (!isOpen) throw new ApiError('WITHDRAWAL_NOT_CANCELLABLE');
  return toWithdrawal(tx, await free(tx, row, 'cancelled', { at: now }));
}

/** Approved: it goes to the bank. The account is looked at again, whatever has happened since the request. */
export async function approveWithdrawal(tx: Tx, withdrawalId: string, at: number): Promise<WithdrawalRow> {
  const row = await lockIn(tx, withdrawalId, 'review');
  await requireAccount(tx, row.user_id, 'withdraw');
  return become(tx, row, 'processing', { at, processingAt: at });
}

export async function rejectWithdrawal(tx: Tx, withdrawalId: string, why: Why): Promise<WithdrawalRow> {
  return free(tx, await lockIn(tx, withdrawalId, 'review'), 'rejected', why);
}

/** The bank has paid: what was set aside leaves the books. Once: by the row's lock, its status and the journal's name. */
export async function settlePayout(tx: Tx, withdrawalId: string, at: number): Promise<WithdrawalRow> {
  const row = await lockIn(tx, withdrawalId, 'processing');
  const card = await findCardOf(tx, row.card_id);
  const journalId = await capture(tx, row.hold_id, row.amount, {
    kind: 'withdrawal',
    ref: row.id,
    at,
    params: { number: row.number, bank: card.bank_code, card: masked(card) },
    postings: [
      { account: customer(row.user_id, 'cash'), asset: 'KRW', amount: -row.amount, kind: 'withdrawal' },
      { account: house('bank'), asset: 'KRW', amount: row.amount },
    ],
  });
  return become(tx, row, 'paid', { at, journalId });
}

/** The bank has refused: what was set aside is available again. */
export async function failPayout(tx: Tx, withdrawalId: string, why: Why): Promise<WithdrawalRow> {
  return free(tx, await lockIn(tx, withdrawalId, 'processing'), 'failed', why);
}

interface Why {
  readonly at: number;
  readonly reason?: ReviewReason | null;
  readonly note?: string | null;
}

async function lockIn(tx: Tx, withdrawalId: string, status: WithdrawalStatus): Promise<WithdrawalRow> {
  const row = await lockWithdrawal(tx, withdrawalId);
  if (!row) throw new ApiError('WITHDRAWAL_NOT_FOUND');
  if (row.status !== status) throw new ApiError('WITHDRAWAL_NOT_CANCELLABLE');
  return row;
}

async function free(tx: Tx, row: WithdrawalRow, status: WithdrawalStatus, why: Why): Promise<WithdrawalRow> {
  await release(tx, row.hold_id, why.at);
  return become(tx, row, status, why);
}

/** What its customer is told by itself; the rest they did, or see where they are. */
const TOLD: Partial<Record<WithdrawalStatus, MessageCode>> = {
  paid: 'WITHDRAWAL_PAID',
  failed: 'WITHDRAWAL_FAILED',
  rejected: 'WITHDRAWAL_REJECTED',
};

/** One step of a locked withdrawal, with what the customer reads of it. */
async function become(
  tx: Tx,
  row: WithdrawalRow,
  status: WithdrawalStatus,
  { at, reason = null, note = null, ...step }: Partial<Why> & { at: number; processingAt?: number; journalId?: string },
): Promise<WithdrawalRow> {
  if (!canBecome(row.status, status)) throw new ApiError('WITHDRAWAL_NOT_CANCELLABLE');
  await updateWithdrawal(tx, row.id, {
    status,
    ...(step.processingAt !== undefined && { processing_at: new Date(step.processingAt) }),
    ...(step.journalId && { journal_id: step.journalId }),
  });
  await insertWithdrawalEvents(tx, [{ withdrawal_id: row.id, step: status, at: new Date(at), reason, note }]);
  const code = TOLD[status];
  const params = { number: row.number, amount: row.amount.toString() };
  if (code) await tell(tx, { userId: row.user_id, code, ref: row.id, params, reason, at });
  return { ...row, status };
}

export async function toWithdrawal(db: Db | Tx, row: WithdrawalRow): Promise<Withdrawal> {
  const [card, events] = [await findCardOf(db, row.card_id), await findWithdrawalEvents(db, row.id)];
  return {
    withdrawalId: row.id,
    number: row.number,
    currency: 'KRW',
    amount: row.amount.toString(),
    status: row.status,
    card: {
      bankCode: card.bank_code,
      bankName: bankName(card.bank_code),
      number: masked(card),
      holder: card.holder,
    },
    createdAt: toTimestamp(row.created_at),
    dueBy: toTimestamp(row.due_by),
    canCancel: canBecome(row.status, 'cancelled'),
    timeline: events.map(({ step, at, reason, note }) => ({ step, at: toTimestamp(at), reason, note })),
  };
}
