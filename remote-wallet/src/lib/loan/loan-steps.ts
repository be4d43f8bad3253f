import type { Loan } from '@maru/domain/contracts';
import { stepsOf } from '@maru/sdk/flow';

const WAY = ['applied', 'review', 'active', 'repaid'] as const;
type LoanStep = Loan['timeline'][number]['step'];

/** Timeline of a loan, including future steps. */
export function loanSteps({ timeline, status }: Pick<Loan, 'timeline' | 'status'>) {
  const standing = status === 'rejected' ? 'bad' : status === 'repaid' ? 'good' : 'live';
  return stepsOf<LoanStep>(timeline, WAY, standing);
}
