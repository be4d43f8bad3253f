import { post } from '@maru/sdk/api';
import type { ApiOutput } from '@maru/domain/contracts';
import { useSubmission, type Submission } from '@maru/sdk/flow';
import { useRequestEvents } from '@maru/sdk/live';
import { forget, invalidate, useApiQuery } from '@maru/sdk/query';

/** Queries that show the customer's money or loans are out of date after an application, a decision or a repayment. */
export const refreshLoans = () =>
  invalidate(
    '/loan/Info',
    '/loan/Records',
    '/loan/Detail',
    '/loan/PayoffQuote',
    '/fund/Assets',
    '/fund/Flow',
    '/fund/WithdrawInfo',
  );

/** The customer's loans and limits, refetched whenever a loan moves on. */
export function useLoanInfo() {
  const known = useApiQuery('/loan/Info', {}, { staleTime: 0 });
  useRequestEvents('loan', () => void refreshLoans());
  return known;
}

/** One loan with its repayments, refetched whenever it moves on. */
export function useLoan(loanId: string, isEnabled = true) {
  const known = useApiQuery('/loan/Detail', { loanId }, { isEnabled, staleTime: 0 });
  useRequestEvents(isEnabled ? 'loan' : null, () => void refreshLoans(), loanId);
  return known;
}

/** Applies once; after a lost answer the loan is looked up by the draft's clientId. */
export function useBorrow(): Submission<'/loan/Borrow'> {
  return useSubmission({
    path: '/loan/Borrow',
    draft: 'loan.borrow',
    find: async (clientId, options) => {
      const answer = await post('/loan/Detail', { clientId }, options);
      return answer.ok ? { ok: true as const, data: answer.data.loan } : answer;
    },
    absent: 'LOAN_NOT_FOUND',
    onDone: () => void refreshLoans(),
  });
}

export type Repaid = ApiOutput<'/loan/Repay'>;

/** Repays once; after a lost answer the repayment is looked up by the draft's clientId. */
export function useRepay(loanId: string): Submission<'/loan/Repay'> {
  return useSubmission({
    path: '/loan/Repay',
    draft: `loan.repay.${loanId}`,
    find: (clientId, options) => post('/loan/Repayment', { clientId }, options),
    absent: 'LOAN_NOT_FOUND',
    onDone: () => {
      forget('/loan/PayoffQuote');
      void refreshLoans();
    },
  });
}
