import { post } from '@maru/sdk/api';
import { useSubmission, type Submission } from '@maru/sdk/flow';
import { useRequestEvents } from '@maru/sdk/live';
import { invalidate, useApiQuery } from '@maru/sdk/query';
import { useEffect } from 'react';
import { isLive } from './withdrawal.rules.ts';

/** Queries that show the customer's money are out of date after a withdrawal is requested, cancelled or decided. */
export const refreshFunds = () => invalidate('/fund/WithdrawInfo', '/fund/Assets', '/fund/Flow', '/fund/Records');

/** Requests a withdrawal once; after a lost answer it is looked up by the draft's clientId. */
export function useWithdrawal(): Submission<'/fund/WithdrawCreate'> {
  return useSubmission({
    path: '/fund/WithdrawCreate',
    draft: 'cashOut',
    find: (clientId, options) => post('/fund/WithdrawDetail', { clientId }, options),
    absent: 'WITHDRAWAL_NOT_FOUND',
    onDone: () => void refreshFunds(),
  });
}

/** One withdrawal, refetched whenever it moves on, until it is final. */
export function useWatchedWithdrawal(withdrawalId: string) {
  const known = useApiQuery('/fund/WithdrawDetail', { withdrawalId }, { staleTime: 0 });
  const status = known.data?.status;
  const hasEnded = status !== undefined && !isLive(status);
  useRequestEvents(hasEnded ? null : 'withdrawal', () => void invalidate('/fund/WithdrawDetail'), withdrawalId);
  useEffect(() => {
    if (hasEnded) void refreshFunds();
  }, [hasEnded]);
  return known;
}

/** Idempotent: after a lost answer it may be sent again. */
export async function cancelWithdrawal(withdrawalId: string) {
  const answer = await post('/fund/WithdrawCancel', { withdrawalId }, { isQuiet: true });
  await Promise.all([invalidate('/fund/WithdrawDetail'), refreshFunds()]);
  return answer;
}
