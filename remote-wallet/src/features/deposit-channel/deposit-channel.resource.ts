import { post } from '@maru/sdk/api';
import { useRequestEvents } from '@maru/sdk/live';
import { invalidate, useApiQuery } from '@maru/sdk/query';
import { useEffect } from 'react';
import { isLive } from './deposit-channel.rules.ts';

/** One deposit, refetched whenever it moves on, until it is final. */
export function useWatchedDeposit(depositId: string) {
  const known = useApiQuery('/fund/DepositDetail', { depositId }, { staleTime: 0 });
  const status = known.data?.status;
  const hasEnded = status !== undefined && !isLive(status);
  useRequestEvents(hasEnded ? null : 'deposit', () => void invalidate('/fund/DepositDetail'), depositId);
  useEffect(() => {
    if (hasEnded) void invalidate('/fund/Assets', '/fund/Flow', '/fund/Records', '/fund/DepositInfo');
  }, [hasEnded]);
  return known;
}

/** Submitting the same voucher and cancelling are idempotent: after a lost answer either may be sent again. */
export const submitVoucher = (depositId: string, uploadId: string) =>
  settle(post('/fund/DepositVoucher', { depositId, uploadId }, { isQuiet: true }));
export const cancelDeposit = (depositId: string) =>
  settle(post('/fund/DepositCancel', { depositId }, { isQuiet: true }));

/** Refetched after any answer: a refusal means that it has changed meanwhile. */
async function settle<T extends { ok: boolean }>(asked: Promise<T>): Promise<T> {
  const answer = await asked;
  await invalidate('/fund/DepositDetail', '/fund/DepositInfo', '/fund/Records');
  return answer;
}
