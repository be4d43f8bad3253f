import type { ApiOutput } from '@maru/shared/contracts';
import { loanSettings, scoreSettings } from './loan.settings.ts';

type ScorePart = ApiOutput<'/loan/Info'>['scoreParts'][number];

export interface Standing {
  readonly isVerified: boolean;
  readonly hasBankCard: boolean;
  readonly ageDays: number;
  readonly repaidLoans: number;
  /** Loans that are overdue now or were repaid late. */
  readonly lateLoans: number;
}

/** What the score is made of; parts that count nothing are left out. */
export function scoreParts(who: Standing): ScorePart[] {
  const s = scoreSettings;
  const parts: ScorePart[] = [
    { part: 'base', points: s.base },
    { part: 'realName', points: who.isVerified ? s.realName : 0 },
    { part: 'bankCard', points: who.hasBankCard ? s.bankCard : 0 },
    { part: 'age', points: Math.min(Math.floor(who.ageDays / s.daysAPoint), s.mostForAge) },
    { part: 'repaid', points: Math.min(who.repaidLoans * s.repaidLoan, s.mostForRepaid) },
    { part: 'overdue', points: Math.max(who.lateLoans * s.overdueLoan, s.mostForOverdue) },
  ];
  return parts.filter(({ part, points }) => part === 'base' || points !== 0);
}

export const scoreOf = (who: Standing): number => scoreParts(who).reduce((sum, { points }) => sum + points, 0);

/** Won that a score may owe at once. */
export const limitOf = (score: number): bigint => scoreSettings.limits.find(({ from }) => score >= from)?.limit ?? 0n;

/** What may be borrowed beside what is owed already, in whole steps; no more than the house has left to lend. */
export function borrowable(score: number, borrowed: bigint, poolLeft: bigint): bigint {
  const own = limitOf(score) - borrowed;
  const left = own < poolLeft ? own : poolLeft;
  return left > 0n ? left - (left % loanSettings.step) : 0n;
}
