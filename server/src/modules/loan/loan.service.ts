import { randomUUID } from 'node:crypto';
import type { ApiInput, ApiOutput, Loan, LoanRepayment, ReviewReason } from '@maru/domain/contracts';
import { toKstDay } from '../../core/clock.ts';
import type { Tx } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { announceRequest } from '../../core/notices.ts';
import { addDays, daysBetween } from '../../core/time.ts';
import { minorUnits, requireLoanAmount } from '../funds/amount.ts';
import { nextNumber } from '../funds/numbers.ts';
import { requireNone } from '../funds/require-none.ts';
import { findPerson, requireAccount } from '../identity/account.service.ts';
import { lockCustomers, post } from '../ledger/ledger.service.ts';
import { customer, house, type Posting } from '../ledger/ledger.types.ts';
import { notifyCustomer } from '../message/message.service.ts';
import { openCase } from '../review/review.service.ts';
import { lockPool } from '../lending/lending.repo.ts';
import { findCreditRecord, findPool } from './loan.eligibility.ts';
import {
  deferLoans,
  findLiveLoans,
  insertLoan,
  insertLoanEvent,
  insertRepayment,
  lockLoan,
  updateLoan,
  type LoanRow,
  type RepaymentRow,
} from './loan.repo.ts';
import { interestOn, interestSchedule, loanGuards, spread, totalOf, type Debt } from './loan.rules.ts';
import { loanSettings } from './loan.settings.ts';
import { debtToday, toLoans, toRepayment } from './loan.view.ts';
import { borrowable, limitOf, scoreOf } from './score.rules.ts';

/** Estimates a loan that is paid out now and repaid on its due day. @throws ApiError, see the contract. */
export async function previewLoan(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  input: ApiInput<'/loan/Preview'>,
  now: number,
): Promise<ApiOutput<'/loan/Preview'>> {
  const amount = minorUnits(input.amount, 'KRW');
  const most = limitOf(Infinity, (await findPool(db, { config })).perCustomer);
  if (amount > most) throw new ApiError('AMOUNT_TOO_LARGE', { max: most.toString(), currency: 'KRW' });
  requireLoanAmount(amount, { minimum: config.loanMinimum, step: loanSettings.step, most }, 'LOAN_LIMIT');
  const lentOn = toKstDay(now);
  const rows = interestSchedule(amount, input.days, lentOn);
  const interest = rows.reduce((sum, row) => sum + row.interest, 0n);
  const { fee, overdueRate } = loanSettings;
  return {
    amount: amount.toString(),
    days: input.days,
    lentOn,
    dueOn: addDays(lentOn, input.days),
    schedule: rows.map((row) => ({ ...row, interest: row.interest.toString() })),
    fees: fee.toString(),
    interest: interest.toString(),
    total: (amount + fee + interest).toString(),
    overdueRate,
    overdueADay: interestOn(amount, overdueRate, 1).toString(),
  };
}

/** Applies for a loan, which is paid out when it is approved. The caller has verified the fund password. @throws ApiError, see the contract. */
export async function applyForLoan(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  userId: string,
  input: Pick<ApiInput<'/loan/Borrow'>, 'amount' | 'days'>,
  now: number,
): Promise<Loan> {
  await requireAccount(tx, userId, 'fund');
  await lockCustomers(tx, [userId]);
  const score = scoreOf(await findCreditRecord(tx, userId, now));
  const loans = await findLiveLoans(tx, userId);
  await lockPool(tx, 'credit');
  const pool = await findPool(tx, { config });
  requireNone(loanGuards({ ...(await findPerson(tx, userId, 'fund')), score, loans }, pool, toKstDay(now)));
  const amount = minorUnits(input.amount, 'KRW');
  const borrowed = loans.reduce((sum, { principal }) => sum + principal, 0n);
  const most = borrowable(score, borrowed, pool);
  requireLoanAmount(amount, { minimum: config.loanMinimum, step: loanSettings.step, most }, 'LOAN_LIMIT');
  const row: LoanRow = {
    id: randomUUID(),
    number: await nextNumber(tx, loanSettings.numbering, now),
    user_id: userId,
    amount,
    days: input.days,
    status: 'review',
    principal: 0n,
    fees: 0n,
    interest: 0n,
    overdue: 0n,
    accrued_to: null,
    lent_on: null,
    due_on: null,
    paused_days: 0,
    created_at: new Date(now),
  };
  await insertLoan(tx, row);
  await insertLoanEvent(tx, row.id, 'applied', { at: now });
  await insertLoanEvent(tx, row.id, 'review', { at: now });
  await announceRequest(tx, userId, { kind: 'loan', id: row.id, state: row.status, version: 1, at: now });
  await openCase(tx, {
    kind: 'loan',
    subject: row.id,
    customerId: userId,
    approvals: loanSettings.approvals,
    facts: { number: row.number, amount: amount.toString(), currency: 'KRW', days: row.days, score },
    at: now,
  });
  return viewOf(tx, row, now);
}

/** Pays out an approved loan. The row's lock, its status and the journal's name make it happen once. */
export async function payOutLoan(tx: Tx, loanId: string, at: number): Promise<LoanRow> {
  const row = await lockForReview(tx, loanId);
  await requireAccount(tx, row.user_id, 'fund');
  const journalId = await post(tx, {
    kind: 'loan',
    ref: row.id,
    at,
    params: { number: row.number },
    postings: [
      { account: customer(row.user_id, 'cash'), asset: 'KRW', amount: row.amount, kind: 'loan' },
      { account: house('lending'), asset: 'KRW', amount: -row.amount },
    ],
  });
  const today = toKstDay(at);
  const change = {
    status: 'active' as const,
    principal: row.amount,
    fees: loanSettings.fee,
    lent_on: today,
    due_on: addDays(today, row.days),
    accrued_to: today,
  };
  await transition(tx, row, { ...change, journal_id: journalId }, at);
  await insertLoanEvent(tx, row.id, 'active', { at });
  const params = { number: row.number, amount: row.amount.toString(), dueOn: change.due_on };
  await notifyCustomer(tx, { userId: row.user_id, code: 'LOAN_PAID_OUT', ref: row.id, params, at });
  return { ...row, ...change };
}

export async function rejectLoan(
  tx: Tx,
  loanId: string,
  why: { at: number; reason: ReviewReason; note: string | null },
): Promise<void> {
  const row = await lockForReview(tx, loanId);
  await transition(tx, row, { status: 'rejected' }, why.at);
  await insertLoanEvent(tx, row.id, 'rejected', why);
  const params = { number: row.number, amount: row.amount.toString() };
  await notifyCustomer(tx, {
    userId: row.user_id,
    code: 'LOAN_REJECTED',
    ref: row.id,
    params,
    reason: why.reason,
    at: why.at,
  });
}

/** Moves a locked loan to its next status, or to the same one after a repayment, and lets its customer know. */
async function transition(
  tx: Tx,
  row: LoanRow,
  change: Parameters<typeof updateLoan>[2] & { readonly status: LoanRow['status'] },
  at: number,
): Promise<void> {
  const version = await updateLoan(tx, row.id, change);
  await announceRequest(tx, row.user_id, { kind: 'loan', id: row.id, state: change.status, version, at });
}

async function lockForReview(tx: Tx, loanId: string): Promise<LoanRow> {
  const row = await lockLoan(tx, loanId);
  if (!row) throw new ApiError('LOAN_NOT_FOUND');
  if (row.status !== 'review') throw new ApiError('CASE_CHANGED');
  return row;
}

/** Repays a part or all of a running loan from the customer's cash. @throws ApiError, see the contract. */
export async function repayLoan(
  tx: Tx,
  userId: string,
  input: Pick<ApiInput<'/loan/Repay'>, 'loanId' | 'amount'>,
  now: number,
): Promise<{ repayment: LoanRepayment; loan: Loan }> {
  await requireAccount(tx, userId, 'repay');
  const row = await lockLoan(tx, input.loanId);
  if (row?.user_id !== userId) throw new ApiError('LOAN_NOT_FOUND');
  if (row.status !== 'active') throw new ApiError('LOAN_NOT_RUNNING');
  const amount = minorUnits(input.amount, 'KRW');
  const today = toKstDay(now);
  const owed = debtToday(row, today);
  const max = totalOf(owed);
  if (amount > max) throw new ApiError('REPAYMENT_TOO_LARGE', { max: max.toString() });
  const { paid, left } = spread(owed, amount);
  const id = randomUUID();
  const journalId = await post(tx, {
    kind: 'loan_repayment',
    ref: id,
    at: now,
    params: { number: row.number },
    postings: repaymentPostings(userId, paid),
  });
  const status = totalOf(left) === 0n ? ('repaid' as const) : ('active' as const);
  // A day of the past would bear its interest twice.
  const accrued_to = row.accrued_to !== null && row.accrued_to > today ? row.accrued_to : today;
  await transition(tx, row, { ...left, status, accrued_to }, now);
  const repayment: RepaymentRow = {
    id,
    loan_id: row.id,
    at: new Date(now),
    ...paid,
    total: amount,
    left_over: totalOf(left),
    journal_id: journalId,
  };
  await insertRepayment(tx, repayment);
  await insertLoanEvent(tx, row.id, 'repayment', { at: now });
  if (status === 'repaid') await insertLoanEvent(tx, row.id, 'repaid', { at: now });
  const loan = await viewOf(tx, { ...row, ...left, status, accrued_to }, now);
  return { repayment: toRepayment(repayment, row.number), loan };
}

/**
 * Resumes the loans of a customer who was barred from one day to another and could not pay: these days bear no interest and move the due
 * day.
 */
export async function resumeLoans(tx: Tx, userId: string, { from, to }: { from: string; to: string }): Promise<void> {
  const days = daysBetween(from, to);
  if (days > 0) await deferLoans(tx, userId, days);
}

/** Each part of a repayment to its account of the house; empty parts are left out. */
function repaymentPostings(userId: string, paid: Debt): Posting[] {
  const cash = customer(userId, 'cash');
  const parts = [
    ['loan_fee', paid.fees, house('fees')],
    ['loan_overdue', paid.overdue, house('interest')],
    ['loan_interest', paid.interest, house('interest')],
    ['loan_principal', paid.principal, house('lending')],
  ] as const;
  return parts.flatMap(([kind, amount, to]): Posting[] =>
    amount === 0n
      ? []
      : [
          { account: cash, asset: 'KRW', amount: -amount, kind },
          { account: to, asset: 'KRW', amount },
        ],
  );
}

const viewOf = async (tx: Tx, row: LoanRow, now: number): Promise<Loan> => (await toLoans(tx, [row], now))[0]!;
