import { post } from '@maru/sdk/api';
import type { ApiOutput } from '@maru/domain/contracts';
import { useSubmission, type Submission } from '@maru/sdk/flow';
import { invalidate, useApiQuery } from '@maru/sdk/query';

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

/** Polling interval, so that a decision appears soon. */
const ASK_EVERY_MS = 3_000;

/** The customer's loans and limits; refetched while one is under review. */
export function useLoanInfo() {
  const known = useApiQuery('/loan/Info', {}, { staleTime: 0 });
  const isWaiting = known.data?.loans.some(({ status }) => status === 'review') ?? false;
  useApiQuery('/loan/Info', {}, { isEnabled: isWaiting, refreshEvery: ASK_EVERY_MS });
  return known;
}

/** One loan with its repayments; refetched while it is under review. */
export function useLoan(loanId: string, isEnabled = true) {
  const known = useApiQuery('/loan/Detail', { loanId }, { isEnabled, staleTime: 0 });
  const isWaiting = isEnabled && known.data?.loan.status === 'review';
  useApiQuery('/loan/Detail', { loanId }, { isEnabled: isWaiting, refreshEvery: ASK_EVERY_MS });
  return known;
}

/** Applies once; a lost answer is looked up by the draft's clientId. */
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

/** Repays once; a lost answer is looked up by the draft's clientId. */
export function useRepay(loanId: string): Submission<'/loan/Repay'> {
  return useSubmission({
    path: '/loan/Repay',
    draft: `loan.repay.${loanId}`,
    find: (clientId, options) => post('/loan/Repayment', { clientId }, options),
    absent: 'LOAN_NOT_FOUND',
    onDone: () => void refreshLoans(),
  });
}
