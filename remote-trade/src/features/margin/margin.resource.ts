import { post } from '@maru/sdk/api';
import { useSubmission, type Submission } from '@maru/sdk/flow';
import { useRequestEvents } from '@maru/sdk/live';
import { invalidate, useApiQuery } from '@maru/sdk/query';
import { refreshTrading } from '../../lib/send/order-submission.ts';

/** The collateral is valued at the last price, which moves without an event. */
const REFRESH_MS = 5_000;

/** Queries that are out of date after a loan has changed: loans, positions and the customer's money. */
export const refreshMargin = () => Promise.all([invalidate('/margin/Info', '/margin/Records'), refreshTrading()]);

/** Terms, loans and what may be pledged, refetched with every event of a loan. */
export function useMarginInfo() {
  const known = useApiQuery('/margin/Info', {}, { staleTime: 0, refreshEvery: REFRESH_MS });
  useRequestEvents('margin', () => void refreshMargin());
  return known;
}

export type LoanPath = '/margin/Borrow' | '/margin/AddCollateral' | '/margin/Repay';

/** Sends a change of a loan once; after a lost answer the loan is looked up by the draft's clientId. */
export function useLoanSubmission<P extends LoanPath>(path: P, draft: string): Submission<P> {
  return useSubmission<P>({
    path,
    draft,
    // Each of the calls answers with the loan, but P is not known here.
    find: (clientId, options) => post('/margin/Detail', { clientId }, options) as never,
    absent: 'MARGIN_LOAN_NOT_FOUND',
    onDone: () => void refreshMargin(),
  });
}
