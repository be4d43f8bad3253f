import type { Loan, LoanStatus } from '@maru/domain/contracts';
import { formatDecimal, parseDecimal } from '@maru/domain/money';
import type { TagTone } from '@maru/sdk/ui';

export const LOAN_TONE: Record<LoanStatus, TagTone> = {
  review: 'brand',
  rejected: 'plain',
  active: 'brand',
  partly_repaid: 'brand',
  overdue: 'warn',
  repaid: 'good',
};

const RUNNING = new Set<LoanStatus>(['active', 'partly_repaid', 'overdue']);
/** Whether the loan was paid out and is not fully repaid. */
export const isRunning = ({ status }: Pick<Loan, 'status'>): boolean => RUNNING.has(status);

/** The parts of a debt, in the order in which repayments settle them. */
export const PARTS = ['fees', 'overdue', 'interest', 'principal'] as const;
export type Owed = Record<(typeof PARTS)[number], string>;

/** Split of a repayment: fees, overdue interest, interest, principal. */
export function splitOf(owed: Owed, amount: string): { part: (typeof PARTS)[number]; owed: string; paid: string }[] {
  let rest = parseDecimal(amount || '0');
  return PARTS.map((part) => {
    const due = parseDecimal(owed[part]);
    const paid = rest < due ? rest : due;
    rest -= paid;
    return { part, owed: owed[part], paid: formatDecimal(paid) };
  });
}
