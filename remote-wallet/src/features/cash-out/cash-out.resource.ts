import { post } from '@maru/sdk/api';
import { useSubmission, type Submission } from '@maru/sdk/flow';
import { invalidate, useApiQuery } from '@maru/sdk/query';
import { useEffect } from 'react';
import { isLive } from './withdrawal.rules.ts';

/** What shows own money is out of date once a withdrawal was asked for, taken back or decided. */
export const refreshFunds = () => invalidate('/fund/WithdrawInfo', '/fund/Assets', '/fund/Flow', '/fund/Records');

/** Requests a withdrawal once; a lost answer is looked up by the clientId of the draft. */
export function useWithdrawal(): Submission<'/fund/WithdrawCreate'> {
  return useSubmission({
    path: '/fund/WithdrawCreate',
    draft: 'cashOut',
    find: (clientId, options) => post('/fund/WithdrawDetail', { clientId }, options),
    absent: 'WITHDRAWAL_NOT_FOUND',
    onDone: () => void refreshFunds(),
  });
}

/** A decision and the pay-out are to be seen soon after they fell. */
const ASK_EVERY_MS = 3_000;

/** One withdrawal, asked for anew as long as something can become of it. */
export function useWatchedWithdrawal(withdrawalId: string) {
  const known = useApiQuery('/fund/WithdrawDetail', { withdrawalId }, { staleTime: 0 });
  const status = known.data?.status;
  const isWaiting = status !== undefined && isLive(status);
  useApiQuery('/fund/WithdrawDetail', { withdrawalId }, { isEnabled: isWaiting, refreshEvery: ASK_EVERY_MS });
  const hasEnded = status !== undefined && !isWaiting;
  useEffect(() => {
    if (hasEnded) void refreshFunds();
  }, [hasEnded]);
  return known;
}

/** Taking back twice changes nothing: after a lost answer it may be asked for again. */
export async function takeBack(withdrawalId: string) {
  const answer = await post('/fund/WithdrawCancel', { withdrawalId }, { isQuiet: true });
  await Promise.all([invalidate('/fund/WithdrawDetail'), refreshFunds()]);
  return answer;
}
