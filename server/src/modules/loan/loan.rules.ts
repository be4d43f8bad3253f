import type { LoanStatus } from '@maru/shared/contracts';
import { addDays } from '../../venue/time.ts';
import { loanSettings } from './loan.settings.ts';

const DAY_MS = 86_400_000;

/** Days of Korea from one to another. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** `floor(principal x rate x days / 365)`; the rate is a decimal string of a year. */
export function interestOn(principal: bigint, rate: string, days: number): bigint {
  const digits = rate.length - rate.indexOf('.') - 1;
  return (principal * BigInt(rate.replace('.', '')) * BigInt(days)) / (365n * 10n ** BigInt(digits));
}

export interface TierPart {
  readonly rate: string;
  /** First and last day of the loan it is borne for, counted from 1. */
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

/** What is owed, in the order it is settled. */
export interface Owed {
  readonly fees: bigint;
  readonly overdue: bigint;
  readonly interest: bigint;
  readonly principal: bigint;
}
export const totalOf = ({ fees, overdue, interest, principal }: Owed): bigint => fees + overdue + interest + principal;

export interface Running extends Owed {
  readonly lentOn: string;
  readonly dueOn: string;
  /** Interest until the start of this day is in the sums. */
  readonly accruedTo: string;
}

/**
 * What is owed on `today`. The day of lending bears interest, the day of repaying does not. Up to the due day the tiers count,
 * after it the overdue rate in their place.
 */
export function owedOn(loan: Running, today: string): Owed {
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

/** Spreads a repayment: fees, overdue interest, interest, principal. The caller has refused more than is owed. */
export function spread(owed: Owed, amount: bigint): { paid: Owed; left: Owed } {
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

/** Partly repaid and overdue are not states of their own: they follow from what was paid and from the day. */
export function statusOn(
  loan: { status: 'review' | 'rejected' | 'active' | 'repaid'; dueOn: string | null; hasRepaid: boolean },
  today: string,
): LoanStatus {
  if (loan.status !== 'active' || loan.dueOn === null) return loan.status;
  if (isLate(loan.dueOn, today)) return 'overdue';
  return loan.hasRepaid ? 'partly_repaid' : 'active';
}

/** The interest of a loan that is repaid on its last day, by tier and with its days. */
export function schedule(principal: bigint, days: number, lentOn: string) {
  return tierParts(principal, 0, days).map((part) => ({
    from: addDays(lentOn, part.from - 1),
    to: addDays(lentOn, part.to - 1),
    days: part.days,
    rate: part.rate,
    interest: part.interest,
  }));
}
