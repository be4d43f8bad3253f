import { useEffect, useEffectEvent } from 'react';
import { post } from '@maru/sdk/api';
import type { CopyShare } from '@maru/domain/contracts';
import { useSubmission, type Submission } from '@maru/sdk/flow';
import { invalidate, useApiQuery } from '@maru/sdk/query';
import { useGo } from '@maru/sdk/router';
import { toast } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';

export const useProduct = (productId: string) => useApiQuery('/copy/Detail', { productId }, { staleTime: 0 });

/** The newest own active investments in the product: undefined while they are loaded, none once an attempt has failed. */
export function useOwnShares(productId: string): CopyShare[] | undefined {
  const query = useApiQuery('/copy/Shares', { status: 'active', productId, page: 1 }, { staleTime: 0 });
  const isLate = query.failureCount > 0 || query.isPaused;
  return query.data?.data ?? (query.isPending && !isLate ? undefined : []);
}

/** Invests once, then opens the records; the outcome is looked up by the draft's id. */
export function useJoin(productId: string): Submission<'/copy/Join'> {
  const t = useT();
  const go = useGo();
  const submission = useSubmission({
    path: '/copy/Join',
    draft: `copy.${productId}`,
    find: (clientId, how) => post('/copy/ShareDetail', { clientId }, how),
    absent: 'COPY_SHARE_NOT_FOUND',
    onDone: () => void invalidate('/copy/Shares', '/fund/Assets', '/fund/Flow'),
  });
  const { state } = submission;
  const isDone = state.phase === 'done';
  const isOutdated = state.phase === 'refused' && state.refusal.code === 'COPY_TERMS_CHANGED';
  useEffect(() => {
    if (isOutdated) void invalidate('/copy/Detail', '/copy/Products');
  }, [isOutdated]);
  const leave = useEffectEvent(() => {
    submission.reset();
    toast(t('copyDetail.joined'), 'good');
    go('/home/fllowRecord', { isReplace: true });
  });
  useEffect(() => {
    if (isDone) leave();
  }, [isDone]);
  return submission;
}
