import type { Guard, LoanStatus } from '@maru/domain/contracts';
import { applyRate } from '@maru/domain/money';
import { addDays, daysBetween } from '../../core/time.ts';
import { guard, personGuards } from '../funds/guard.rules.ts';
import type { Person } from '../identity/account.rules.ts';
import { loanSettings, scoreSettings } from './loan.settings.ts';

/** `floor(principal x rate x days / 365)`; the rate is a decimal string of a year. Truncating twice equals truncating once. */
export const interestOn = (principal: bigint, rate: string, days: number): bigint =>
  applyRate(principal * BigInt(days), rate) / 365n;

export interface TierPart {
  readonly rate: string;
  /** First and last day of the loan that it covers, counted from 1. */
  readonly from: number;
  readonly to: number;
  readonly days: number;
  readonly interest: bigint;
}

/** Interest on an unchanged principal after `since` days until `until` days, tier by tier, each truncated by itself. */
export function tierParts(principal: bigint, since: number, until: number): TierPart[] {
  return loanSettings.tiers.flatMap(({ from, to, rate }) => {
    const [first, last] = [Math.max(from, since + 1), Math.min(to, until)];
    const days = last - first + 1;
    return days > 0 ? [{ rate, from: first, to: last, days, interest: interestOn(principal, rate, days) }] : [];
  });
}

/** The parts of a debt, in the order in which repayments settle them. */
export interface Debt {
  readonly fees: bigint;
  readonly overdue: bigint;
  readonly interest: bigint;
  readonly principal: bigint;
}
export const totalOf = ({ fees, overdue, interest, principal }: Debt): bigint => fees + overdue + interest + principal;

export interface AccruedDebt extends Debt {
  readonly lentOn: string;
  readonly dueOn: string;
  /** Interest until the start of this day is in the sums. */
  readonly accruedTo: string;
}

/**
 * The debt on `today`. The day of the pay-out bears interest, the day of a repayment does not. The tiers apply up to the due day, the
 * overdue rate after it.
 */
export function debtOn(loan: AccruedDebt, today: string): Debt {
  const term = daysBetween(loan.lentOn, loan.dueOn);
  const [since, until] = [daysBetween(loan.lentOn, loan.accruedTo), daysBetween(loan.lentOn, today)];
  const parts = tierParts(loan.principal, since, Math.min(until, term));
  const late = Math.max(until - Math.max(since, term), 0);
  return {
    fees: loan.fees,
    overdue: loan.overdue + interestOn(loan.principal, loanSettings.overdueRate, late),
    interest: parts.reduce((sum, { interest }) => sum + interest, loan.interest),
    principal: loan.principal,
  };
}

/** Splits a repayment over fees, overdue interest, interest and principal. The caller has refused an amount above the debt. */
export function spread(owed: Debt, amount: bigint): { paid: Debt; left: Debt } {
  let rest = amount;
  const take = (due: bigint): bigint => {
    const part = rest < due ? rest : due;
    rest -= part;
    return part;
  };
  const paid = {
    fees: take(owed.fees),
    overdue: take(owed.overdue),
    interest: take(owed.interest),
    principal: take(owed.principal),
  };
  const left = {
    fees: owed.fees - paid.fees,
    overdue: owed.overdue - paid.overdue,
    interest: owed.interest - paid.interest,
    principal: owed.principal - paid.principal,
  };
  return { paid, left };
}

export const isLate = (dueOn: string, today: string): boolean => today > dueOn;

/** The status as the customer sees it. Partly repaid and overdue are not stored: they follow from the repayments and from the day. */
export function statusOn(
  loan: { status: 'review' | 'rejected' | 'active' | 'repaid'; dueOn: string | null; hasRepaid: boolean },
  today: string,
): LoanStatus {
  if (loan.status !== 'active' || loan.dueOn === null) return loan.status;
  if (isLate(loan.dueOn, today)) return 'overdue';
  return loan.hasRepaid ? 'partly_repaid' : 'active';
}

/** The interest of a loan that is repaid on its due day, tier by tier. */
export function interestSchedule(principal: bigint, days: number, lentOn: string) {
  return tierParts(principal, 0, days).map((part) => ({
    from: addDays(lentOn, part.from - 1),
    to: addDays(lentOn, part.to - 1),
    days: part.days,
    rate: part.rate,
    interest: part.interest,
  }));
}

/** The money that may still be lent, to all customers together. */
export interface Pool {
  /** Whether loans are offered at all. */
  readonly isOpen: boolean;
  /** Whether less is left than the smallest loan. */
  readonly isFull: boolean;
  /** Won. */
  readonly left: bigint;
  /** Won that one customer may owe, whatever the score. */
  readonly perCustomer: bigint;
}

/** The facts that decide whether a customer may borrow. */
export interface BorrowingFacts extends Person {
  readonly score: number;
  readonly loans: readonly { readonly status: string; readonly due_on: string | null }[];
}

/** Every condition of a loan that is not met on `today`. */
export function loanGuards(who: BorrowingFacts, pool: Pick<Pool, 'isOpen' | 'isFull'>, today: string): Guard[] {
  const { score, loans } = who;
  const required = scoreSettings.toBorrow;
  const isPending = loans.some(({ status }) => status === 'review');
  const hasLate = loans.some(({ due_on: dueOn }) => dueOn !== null && isLate(dueOn, today));
  return [
    ...personGuards(who),
    ...(isPending ? [guard('LOAN_PENDING')] : []),
    ...(hasLate ? [guard('LOAN_OVERDUE', { route: '/information/pj' })] : []),
    ...(score < required
      ? [guard('LOAN_SCORE_TOO_LOW', { route: '/information/pj', params: { score, required } })]
      : []),
    ...(pool.isOpen ? [] : [guard('LOAN_CLOSED')]),
    ...(pool.isOpen && pool.isFull ? [guard('LOAN_QUOTA_FULL')] : []),
  ];
}
