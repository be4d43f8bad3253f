import { randomUUID } from 'node:crypto';
import type { ApiInput, Guard, Loan, LoanRepayment, ReviewReason } from '@maru/shared/contracts';
import { toKstDay } from '../../core/clock.ts';
import type { Db, Tx } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { addDays } from '../../venue/time.ts';
import { minorUnits } from '../fund/amount.ts';
import { guard, personGuards, type Person } from '../fund/guard.rules.ts';
import { nextNumber } from '../fund/numbers.ts';
import { personOf, requireNone } from '../fund/person.ts';
import { requireAccount } from '../identity/account.service.ts';
import { lockCustomers, post } from '../ledger/ledger.service.ts';
import { customer, house, type Posting } from '../ledger/ledger.types.ts';
import { tell } from '../message/message.service.ts';
import { openCase } from '../review/review.service.ts';
import {
  findLive,
  insertLoan,
  insertLoanEvent,
  insertRepayment,
  lockLoan,
  lockPool,
  putOff,
  sumOfPool,
  updateLoan,
  type LoanRow,
  type RepaymentRow,
} from './loan.repo.ts';
import { daysBetween, isLate, spread, totalOf, type Owed } from './loan.rules.ts';
import { loanSettings, scoreSettings } from './loan.settings.ts';
import { standingOf } from './loan.standing.ts';
import { owedToday, toLoans, toRepayment } from './loan.view.ts';
import { borrowable, scoreOf } from './score.rules.ts';

/** Everything that keeps a customer from borrowing now. `pool`: what is left to be lent to anybody. */
export function borrowingGuards(
  person: Person,
  live: readonly LoanRow[],
  score: number,
  today: string,
  pool: Pick<Pool, 'isOpen' | 'isFull'>,
): Guard[] {
  const isTooLow = score < scoreSettings.toBorrow;
  return [
    ...personGuards(person),
    ...(live.some(({ status }) => status === 'review') ? [guard('LOAN_PENDING')] : []),
    ...(live.some((loan) => loan.due_on !== null && isLate(loan.due_on, today)) ? [guard('LOAN_OVERDUE')] : []),
    ...(isTooLow ? [guard('LOAN_SCORE_TOO_LOW', { score, required: scoreSettings.toBorrow })] : []),
    ...(pool.isOpen ? [] : [guard('LOAN_CLOSED')]),
    ...(pool.isOpen && pool.isFull ? [guard('LOAN_QUOTA_FULL')] : []),
  ];
}

export interface Pool {
  /** Loans are offered at all. */
  readonly isOpen: boolean;
  /** Not even the least loan is left. */
  readonly isFull: boolean;
  /** Won that may still be lent, to all customers together. */
  readonly left: bigint;
}

/** What the house has left to lend. Exact while the pool is locked. */
export async function poolOf(db: Db | Tx, { config }: Pick<Deps, 'config'>): Promise<Pool> {
  const room = config.loanPool - (await sumOfPool(db));
  const left = room > 0n ? room : 0n;
  return { isOpen: config.loanPool > 0n, isFull: left < config.loanMinimum, left };
}

/** The amount of an application in won. @throws ApiError AMOUNT_NOT_WHOLE, AMOUNT_TOO_SMALL, AMOUNT_OFF_STEP. */
export function applicationAmount(text: string, minimum: bigint): bigint {
  const amount = minorUnits(text, 'KRW');
  const { step } = loanSettings;
  if (amount < minimum) throw new ApiError('AMOUNT_TOO_SMALL', { min: minimum.toString(), currency: 'KRW' });
  if (amount % step !== 0n) throw new ApiError('AMOUNT_OFF_STEP', { step: step.toString(), currency: 'KRW' });
  return amount;
}

/** Applies for a loan; the money comes when it is approved. The fund password has been asked for. */
export async function applyForLoan(
  tx: Tx,
  deps: Deps,
  userId: string,
  input: Pick<ApiInput<'/loan/Borrow'>, 'amount' | 'days'>,
  now: number,
): Promise<Loan> {
  await requireAccount(tx, userId, 'fund');
  await lockCustomers(tx, [userId]);
  const score = scoreOf(await standingOf(tx, userId, now));
  const live = await findLive(tx, userId);
  await lockPool(tx);
  const pool = await poolOf(tx, deps);
  requireNone(borrowingGuards(await personOf(tx, userId, 'fund'), live, score, toKstDay(now), pool));
  const amount = applicationAmount(input.amount, deps.config.loanMinimum);
  const max = borrowable(
    score,
    live.reduce((sum, { principal }) => sum + principal, 0n),
    pool.left,
  );
  if (amount > max) throw new ApiError('LOAN_LIMIT', { max: max.toString() });
  const row: LoanRow = {
    id: randomUUID(),
    number: await nextNumber(tx, 'loan', now),
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
  const facts = { number: row.number, amount: amount.toString(), currency: 'KRW', days: row.days, score };
  await openCase(tx, deps, { kind: 'loan', subject: row.id, customerId: userId, facts, at: now });
  return viewOf(tx, row, now);
}

/** Pays the loan out and starts its days. Once: by the lock of the row, its status, and the journal's name. */
export async function lend(tx: Tx, loanId: string, at: number): Promise<LoanRow> {
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
  await updateLoan(tx, row.id, { ...change, journal_id: journalId });
  await insertLoanEvent(tx, row.id, 'active', { at });
  const params = { number: row.number, amount: row.amount.toString(), dueOn: change.due_on };
  await tell(tx, { userId: row.user_id, code: 'LOAN_PAID_OUT', ref: row.id, params, at });
  return { ...row, ...change };
}

export async function refuseLoan(
  tx: Tx,
  loanId: string,
  why: { at: number; reason: ReviewReason; note: string | null },
): Promise<void> {
  const row = await lockForReview(tx, loanId);
  await updateLoan(tx, row.id, { status: 'rejected' });
  await insertLoanEvent(tx, row.id, 'rejected', why);
  const params = { number: row.number, amount: row.amount.toString() };
  await tell(tx, { userId: row.user_id, code: 'LOAN_REJECTED', ref: row.id, params, reason: why.reason, at: why.at });
}

async function lockForReview(tx: Tx, loanId: string): Promise<LoanRow> {
  const row = await lockLoan(tx, loanId);
  if (!row) throw new ApiError('LOAN_NOT_FOUND');
  if (row.status !== 'review') throw new ApiError('LOAN_NOT_RUNNING');
  return row;
}

/** Repays a part or all of a running loan out of the customer's cash. @throws ApiError, see the contract. */
export async function repay(
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
  const owed = owedToday(row, today);
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
  await updateLoan(tx, row.id, { ...left, status, accrued_to: today });
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
  const loan = await viewOf(tx, { ...row, ...left, status, accrued_to: today }, now);
  return { repayment: toRepayment(repayment, row.number), loan };
}

/**
 * The house kept the customer out from one day to another, and nobody could pay: these days bear no interest and do not count
 * towards the last day to repay.
 */
export async function resumeLoans(tx: Tx, userId: string, { from, to }: { from: string; to: string }): Promise<void> {
  const days = daysBetween(from, to);
  if (days > 0) await putOff(tx, userId, days);
}

/** Each part to where it belongs; parts that are nothing are left out. */
function repaymentPostings(userId: string, paid: Owed): Posting[] {
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
