import { post } from '@maru/sdk/api';
import { invalidate, useApiQuery } from '@maru/sdk/query';
import { useEffect } from 'react';
import { isLive } from './deposit-channel.rules.ts';

/** A decision is to be seen soon after it fell; whether an announced one was changed elsewhere, less soon. */
const EVERY_MS = { review: 3_000, created: 30_000 } as const;

/** One deposit, asked for anew as long as something can become of it. */
export function useWatchedDeposit(depositId: string) {
  const known = useApiQuery('/fund/DepositDetail', { depositId }, { staleTime: 0 });
  const status = known.data?.status;
  const every = status === 'review' || status === 'created' ? EVERY_MS[status] : undefined;
  useApiQuery('/fund/DepositDetail', { depositId }, { isEnabled: every !== undefined, refreshEvery: every });
  const hasEnded = status !== undefined && !isLive(status);
  useEffect(() => {
    if (hasEnded) void invalidate('/fund/Assets', '/fund/Flow', '/fund/Records', '/fund/DepositInfo');
  }, [hasEnded]);
  return known;
}

/** Handing the same proof in, or taking back, twice changes nothing: after a lost answer either may be sent again. */
export const handIn = (depositId: string, uploadId: string) =>
  settle(post('/fund/DepositVoucher', { depositId, uploadId }, { isQuiet: true }));
export const takeBack = (depositId: string) => settle(post('/fund/DepositCancel', { depositId }, { isQuiet: true }));

/** Whatever the answer, what is shown is looked at again: a refusal says that it changed meanwhile. */
async function settle<T extends { ok: boolean }>(asked: Promise<T>): Promise<T> {
  const answer = await asked;
  await invalidate('/fund/DepositDetail', '/fund/DepositInfo', '/fund/Records');
  return answer;
}
