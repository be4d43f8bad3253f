import type { ApiOutput } from '@maru/domain/contracts';
import type { Pool } from './loan.rules.ts';
import { loanSettings, scoreSettings } from './loan.settings.ts';

type ScorePart = ApiOutput<'/loan/Info'>['scoreParts'][number];

/** The facts that a credit score is computed from. */
export interface CreditRecord {
  readonly isVerified: boolean;
  readonly hasBankCard: boolean;
  readonly ageDays: number;
  /** Loans that ran for {@link scoreSettings.repaidAfterDays} or longer and were repaid. */
  readonly repaidLoans: number;
  /** Loans that are overdue now or were repaid late. */
  readonly lateLoans: number;
}

/** The parts of a score; those without points are left out, except the base. */
export function scoreParts(record: CreditRecord): ScorePart[] {
  const s = scoreSettings;
  const parts: ScorePart[] = [
    { part: 'base', points: s.base },
    { part: 'realName', points: record.isVerified ? s.realName : 0 },
    { part: 'bankCard', points: record.hasBankCard ? s.bankCard : 0 },
    { part: 'age', points: Math.min(Math.floor(record.ageDays / s.daysAPoint), s.mostForAge) },
    { part: 'repaid', points: Math.min(record.repaidLoans * s.repaidLoan, s.mostForRepaid) },
    { part: 'overdue', points: Math.max(record.lateLoans * s.overdueLoan, s.mostForOverdue) },
  ];
  return parts.filter(({ part, points }) => part === 'base' || points !== 0);
}

export const scoreOf = (record: CreditRecord): number =>
  scoreParts(record).reduce((sum, { points }) => sum + points, 0);

/** The principal in won that a customer of this score may owe at once: never more than the pool lends to one customer. */
export function limitOf(score: number, perCustomer: bigint): bigint {
  const limit = scoreSettings.limits.find(({ from }) => score >= from)?.limit ?? 0n;
  return limit < perCustomer ? limit : perCustomer;
}

/** The amount that may be borrowed beside the loans that run, in whole steps and within what is left to lend. */
export function borrowable(
  score: number,
  borrowed: bigint,
  { left: poolLeft, perCustomer }: Pick<Pool, 'left' | 'perCustomer'>,
): bigint {
  const own = limitOf(score, perCustomer) - borrowed;
  const left = own < poolLeft ? own : poolLeft;
  return left > 0n ? left - (left % loanSettings.step) : 0n;
}
