import type { Loan, LoanStatus } from '@maru/domain/contracts';
import { formatDecimal, parseDecimal } from '@maru/domain/money';
import type { TagTone } from '@maru/sdk/ui';
import { stepsOf } from '../timeline/timeline.rules.ts';

export const LOAN_TONE: Record<LoanStatus, TagTone> = {
  review: 'brand',
  rejected: 'plain',
  active: 'brand',
  partly_repaid: 'brand',
  overdue: 'warn',
  repaid: 'good',
};

const RUNNING = new Set<LoanStatus>(['active', 'partly_repaid', 'overdue']);
/** Money is lent and not all of it is back. */
export const isRunning = ({ status }: Pick<Loan, 'status'>): boolean => RUNNING.has(status);

const WAY = ['applied', 'review', 'active', 'repaid'] as const;
type LoanStep = Loan['timeline'][number]['step'];

/** The way of a loan, with what is still to come. */
export function loanSteps({ timeline, status }: Pick<Loan, 'timeline' | 'status'>) {
  const standing = status === 'rejected' ? 'bad' : status === 'repaid' ? 'good' : 'live';
  return stepsOf<LoanStep>(timeline, WAY, standing);
}

/** A yearly rate as a percentage: `0.059` is `5.9`, `0.080` is `8`. */
export const percentOf = (rate: string): string => formatDecimal(parseDecimal(rate, 6), 4).replace(/\.?0+$/, '');

/** What is owed, in the order a repayment settles it. */
export const PARTS = ['fees', 'overdue', 'interest', 'principal'] as const;
export type Owed = Record<(typeof PARTS)[number], string>;

/** How a repayment would be spread, part by part: fees, overdue interest, interest, principal. */
export function spreadOf(owed: Owed, amount: string): { part: (typeof PARTS)[number]; owed: string; paid: string }[] {
  let rest = parseDecimal(amount || '0');
  return PARTS.map((part) => {
    const due = parseDecimal(owed[part]);
    const paid = rest < due ? rest : due;
    rest -= paid;
    return { part, owed: owed[part], paid: formatDecimal(paid) };
  });
}

/** What is owed after it. */
export const leftAfter = (total: string, amount: string): string =>
  formatDecimal(parseDecimal(total) - parseDecimal(amount || '0'));
