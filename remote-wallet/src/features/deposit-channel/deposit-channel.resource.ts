import { post } from '@maru/sdk/api';
import { invalidate, useApiQuery } from '@maru/sdk/query';
import { useEffect } from 'react';
import { isLive } from './deposit-channel.rules.ts';

/**
 * Polling intervals: short while a decision is pending, long for an announced deposit that may be changed elsewhere.
 */
const EVERY_MS = { review: 3_000, created: 30_000 } as const;

/** One deposit, refetched until it is final. */
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

/** Submitting the same voucher and cancelling are idempotent: after a lost answer either may be sent again. */
export const handIn = (depositId: string, uploadId: string) =>
  settle(post('/fund/DepositVoucher', { depositId, uploadId }, { isQuiet: true }));
export const takeBack = (depositId: string) => settle(post('/fund/DepositCancel', { depositId }, { isQuiet: true }));

/** Refetched after any answer: a refusal means that it has changed meanwhile. */
async function settle<T extends { ok: boolean }>(asked: Promise<T>): Promise<T> {
  const answer = await asked;
  await invalidate('/fund/DepositDetail', '/fund/DepositInfo', '/fund/Records');
  return answer;
}
