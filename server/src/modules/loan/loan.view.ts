import type { Loan, LoanRepayment } from '@maru/domain/contracts';
import { kstDayStart, toKstDay, toTimestamp } from '../../core/clock.ts';
import type { Db, Tx } from '../../core/db.ts';
import { addDays, daysBetween } from '../../core/time.ts';
import { isLate, debtOn, statusOn, totalOf, type Debt, type AccruedDebt } from './loan.rules.ts';
import { findLoanEvents, findRepayments, type LoanRow, type RepaymentRow } from './loan.repo.ts';

/** The figures of a loan that was paid out; null before. */
function accruedDebtOf(row: LoanRow): AccruedDebt | null {
  const { due_on: dueOn, accrued_to: accruedTo, fees, overdue, interest, principal } = row;
  if (!row.lent_on || !dueOn || !accruedTo) return null;
  // Paused days count as if the loan had been paid out later.
  return { lentOn: addDays(row.lent_on, row.paused_days), dueOn, accruedTo, fees, overdue, interest, principal };
}

const NOTHING: Debt = { fees: 0n, overdue: 0n, interest: 0n, principal: 0n };

/** The debt of a loan on `today`; nothing unless it runs. */
export const debtToday = (row: LoanRow, today: string): Debt => {
  const running = row.status === 'active' ? accruedDebtOf(row) : null;
  return running ? debtOn(running, today) : NOTHING;
};

/** A debt on the wire. */
export const toDebt = (owed: Debt) => ({
  fees: owed.fees.toString(),
  overdue: owed.overdue.toString(),
  interest: owed.interest.toString(),
  principal: owed.principal.toString(),
  total: totalOf(owed).toString(),
});

/** Loans as their customer sees them at a moment, each with its steps. */
export async function toLoans(db: Db | Tx, rows: readonly LoanRow[], now: number): Promise<Loan[]> {
  const ids = rows.map(({ id }) => id);
  const repayments = await findRepayments(db, ids);
  const events = await findLoanEvents(db, ids);
  const today = toKstDay(now);
  return rows.map((row) => {
    const own = repayments.filter(({ loan_id: id }) => id === row.id);
    const steps = events.filter(({ loan_id: id }) => id === row.id);
    return {
      loanId: row.id,
      number: row.number,
      currency: 'KRW',
      amount: row.amount.toString(),
      days: row.days,
      status: statusOn({ status: row.status, dueOn: row.due_on, hasRepaid: own.length > 0 }, today),
      createdAt: toTimestamp(row.created_at),
      lentOn: row.lent_on,
      dueOn: row.due_on,
      pausedDays: row.paused_days,
      daysLeft: row.status === 'active' && row.due_on ? daysBetween(today, row.due_on) : null,
      owed: toDebt(debtToday(row, today)),
      repaid: own.reduce((sum, { total }) => sum + total, 0n).toString(),
      timeline: withLateness(row, today, steps).map(({ step, at, reason, note }) => ({
        step,
        at: toTimestamp(at),
        reason,
        note,
      })),
    };
  });
}

type LoanEvent = Awaited<ReturnType<typeof findLoanEvents>>[number];

/** Adds the step `overdue`, which follows from the dates and is not stored. */
function withLateness(row: LoanRow, today: string, steps: readonly LoanEvent[]): LoanEvent[] {
  const until = row.status === 'active' ? today : row.accrued_to;
  if (!row.due_on || !until || !isLate(row.due_on, until)) return [...steps];
  const at = new Date(kstDayStart(addDays(row.due_on, 1)));
  const late: LoanEvent = { loan_id: row.id, step: 'overdue', at, reason: null, note: null };
  const before = steps.filter((step) => step.at < at);
  return [...before, late, ...steps.slice(before.length)];
}

export const toRepayment = (row: RepaymentRow, number: string): LoanRepayment => ({
  repaymentId: row.id,
  loanId: row.loan_id,
  number,
  time: toTimestamp(row.at),
  ...toDebt(row),
  left: row.left_over.toString(),
});
