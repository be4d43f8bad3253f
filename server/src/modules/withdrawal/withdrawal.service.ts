import { randomUUID } from 'node:crypto';
import type { ApiInput, MessageCode, ReviewReason, Withdrawal, WithdrawalStatus } from '@maru/domain/contracts';
import { toTimestamp } from '../../core/clock.ts';
import type { Tx } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { announceRequest } from '../../core/notices.ts';
import { HOUR } from '../../core/time.ts';
import { lockCardShared } from '../bank/bank.repo.ts';
import { maskNumber } from '../bank/bank.rules.ts';
import { minorUnits, requireWithin } from '../funds/amount.ts';
import { nextNumber } from '../funds/numbers.ts';
import { requireNone } from '../funds/require-none.ts';
import { requireAccount } from '../identity/account.service.ts';
import { capture, hold, lockCustomers, release } from '../ledger/ledger.service.ts';
import { customer, house } from '../ledger/ledger.types.ts';
import { notifyCustomer } from '../message/message.service.ts';
import { openCase, withdrawCase } from '../review/review.service.ts';
import { findWithdrawableCash, findWithdrawalGuards } from './withdrawal.eligibility.ts';
import {
  findCardOf,
  insertWithdrawal,
  insertWithdrawalEvents,
  lockWithdrawal,
  updateWithdrawal,
  type WithdrawalRow,
} from './withdrawal.repo.ts';
import { canTransition } from './withdrawal.rules.ts';
import { withdrawalSettings } from './withdrawal.settings.ts';
import { toWithdrawal } from './withdrawal.view.ts';

/**
 * Requests a withdrawal: holds the amount and opens the review. The caller has verified the fund password. The customer's accounts are
 * locked before anything is checked, so that of two requests at once the second sees the first. @throws ApiError, see the contract.
 */
export async function requestWithdrawal(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  userId: string,
  input: Pick<ApiInput<'/fund/WithdrawCreate'>, 'amount' | 'cardId'>,
  now: number,
): Promise<Withdrawal> {
  await requireAccount(tx, userId, 'withdraw');
  await lockCustomers(tx, [userId]);
  requireNone(await findWithdrawalGuards(tx, { config }, userId, now));
  const card = await lockCardShared(tx, userId, input.cardId);
  if (!card) throw new ApiError('BANK_CARD_NOT_FOUND');
  const amount = minorUnits(input.amount, 'KRW');
  requireWithin(amount, config.withdrawal);
  const { withdrawable } = await findWithdrawableCash(tx, userId, now);
  if (amount > withdrawable) throw new ApiError('INSUFFICIENT_WITHDRAWABLE', { withdrawable: withdrawable.toString() });
  const id = randomUUID();
  const account = customer(userId, 'cash');
  const row: WithdrawalRow = {
    id,
    number: await nextNumber(tx, withdrawalSettings.numbering, now),
    user_id: userId,
    amount,
    card_id: card.id,
    status: 'review',
    hold_id: await hold(tx, { account, asset: 'KRW', amount, ref: id, at: now }),
    created_at: new Date(now),
    due_by: new Date(now + config.withdrawal.paidWithinHours * HOUR),
  };
  await insertWithdrawal(tx, row);
  const event = { withdrawal_id: id, at: row.created_at, reason: null, note: null };
  await insertWithdrawalEvents(tx, [
    { ...event, step: 'requested' },
    { ...event, step: 'review' },
  ]);
  await announceRequest(tx, userId, { kind: 'withdrawal', id, state: row.status, version: 1, at: now });
  await openCase(tx, {
    kind: 'withdrawal',
    subject: id,
    customerId: userId,
    approvals: withdrawalSettings.approvals,
    facts: {
      number: row.number,
      amount: amount.toString(),
      currency: 'KRW',
      bank: card.bank_code,
      // The time that the customer was shown for the payment.
      dueBy: toTimestamp(row.due_by),
    },
    at: now,
  });
  return toWithdrawal(tx, row);
}

/** Cancels a withdrawal for its customer while its case is open. @throws ApiError, see the contract. */
export async function cancelWithdrawal(tx: Tx, userId: string, withdrawalId: string, now: number): Promise<Withdrawal> {
  const isOpen = await withdrawCase(tx, { kind: 'withdrawal', subject: withdrawalId, at: now });
  const row = await lockWithdrawal(tx, withdrawalId);
  // Another customer's counts as none. The error rolls back the case that was closed above.
  if (row?.user_id !== userId) throw new ApiError('WITHDRAWAL_NOT_FOUND');
  if (row.status === 'cancelled') return toWithdrawal(tx, row);
  if (!isOpen) throw new ApiError('WITHDRAWAL_NOT_CANCELLABLE');
  return toWithdrawal(tx, await releaseAndEnd(tx, row, 'cancelled', { at: now }));
}

/** Passes an approved withdrawal to the bank. Checks the account again: it may have changed since the request. */
export async function approveWithdrawal(tx: Tx, withdrawalId: string, at: number): Promise<WithdrawalRow> {
  const row = await lockIn(tx, withdrawalId, 'review');
  await requireAccount(tx, row.user_id, 'withdraw');
  return transition(tx, row, 'processing', { at, processingAt: at });
}

export async function rejectWithdrawal(tx: Tx, withdrawalId: string, step: Step): Promise<WithdrawalRow> {
  return releaseAndEnd(tx, await lockIn(tx, withdrawalId, 'review'), 'rejected', step);
}

/**
 * Books a pay-out that the bank has made: the held amount leaves the books. The row's lock, its status and the journal's name make it
 * happen once.
 */
export async function settlePayout(tx: Tx, withdrawalId: string, at: number): Promise<WithdrawalRow> {
  const row = await lockIn(tx, withdrawalId, 'processing');
  const card = await findCardOf(tx, row.card_id);
  const journalId = await capture(tx, row.hold_id, row.amount, {
    kind: 'withdrawal',
    ref: row.id,
    at,
    params: { number: row.number, bank: card.bank_code, card: maskNumber(card) },
    postings: [
      { account: customer(row.user_id, 'cash'), asset: 'KRW', amount: -row.amount, kind: 'withdrawal' },
      { account: house('bank'), asset: 'KRW', amount: row.amount },
    ],
  });
  return transition(tx, row, 'paid', { at, journalId });
}

/** Ends a withdrawal that the bank refused to pay; its amount is available again. */
export async function failPayout(tx: Tx, withdrawalId: string, step: Step): Promise<WithdrawalRow> {
  return releaseAndEnd(tx, await lockIn(tx, withdrawalId, 'processing'), 'failed', step);
}

/** One entry of the timeline. */
interface Step {
  readonly at: number;
  readonly reason?: ReviewReason | null;
  readonly note?: string | null;
}

/** @throws ApiError CASE_CHANGED when an operator's decision or a pay-out comes too late for the withdrawal. */
async function lockIn(tx: Tx, withdrawalId: string, status: WithdrawalStatus): Promise<WithdrawalRow> {
  const row = await lockWithdrawal(tx, withdrawalId);
  if (!row) throw new ApiError('WITHDRAWAL_NOT_FOUND');
  if (row.status !== status) throw new ApiError('CASE_CHANGED');
  return row;
}

async function releaseAndEnd(tx: Tx, row: WithdrawalRow, status: WithdrawalStatus, step: Step): Promise<WithdrawalRow> {
  await release(tx, row.hold_id, step.at);
  return transition(tx, row, status, step);
}

/** Messages that a status sends. The customer causes the other statuses or sees them on the screen. */
const NOTIFICATIONS: Partial<Record<WithdrawalStatus, MessageCode>> = {
  paid: 'WITHDRAWAL_PAID',
  failed: 'WITHDRAWAL_FAILED',
  rejected: 'WITHDRAWAL_REJECTED',
};

/** Moves a locked withdrawal to its next status, with the entry of its timeline, and lets its customer know. */
async function transition(
  tx: Tx,
  row: WithdrawalRow,
  status: WithdrawalStatus,
  step: Step & { readonly processingAt?: number; readonly journalId?: string },
): Promise<WithdrawalRow> {
  const { at, reason = null, note = null, processingAt, journalId } = step;
  if (!canTransition(row.status, status)) throw new ApiError('WITHDRAWAL_NOT_CANCELLABLE');
  const version = await updateWithdrawal(tx, row.id, {
    status,
    ...(processingAt !== undefined && { processing_at: new Date(processingAt) }),
    ...(journalId && { journal_id: journalId }),
  });
  await insertWithdrawalEvents(tx, [{ withdrawal_id: row.id, step: status, at: new Date(at), reason, note }]);
  await announceRequest(tx, row.user_id, { kind: 'withdrawal', id: row.id, state: status, version, at });
  const code = NOTIFICATIONS[status];
  const params = { number: row.number, amount: row.amount.toString() };
  if (code) await notifyCustomer(tx, { userId: row.user_id, code, ref: row.id, params, reason, at });
  return { ...row, status };
}
