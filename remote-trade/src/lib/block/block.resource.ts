import { post } from '@maru/sdk/api';
import { useSubmission, type Submission } from '@maru/sdk/flow';
import { useRequestEvents } from '@maru/sdk/live';
import { invalidate, useApiQuery } from '@maru/sdk/query';
import { refreshTrading } from '../send/order-submission.ts';

/** Others apply, too: what is left falls without an event. */
const REFRESH_MS = 5_000;

export const refreshBlocks = () =>
  Promise.all([invalidate('/block/List', '/block/Records', '/block/Detail'), refreshTrading()]);

export const useBlocks = () => useApiQuery('/block/List', {}, { staleTime: 0, refreshEvery: REFRESH_MS });

/** One block trade, refetched whenever it moves on. */
export function useBlockTrade(tradeId: string, isEnabled = true) {
  const known = useApiQuery('/block/Detail', { tradeId }, { isEnabled, staleTime: 0 });
  useRequestEvents(isEnabled ? 'block' : null, () => void refreshBlocks(), tradeId);
  return known;
}

/** Applies once; after a lost answer the application is looked up by the draft's clientId. */
export const useBlockApply = (offerId: string): Submission<'/block/Apply'> =>
  useSubmission({
    path: '/block/Apply',
    draft: `block.${offerId}`,
    find: (clientId, options) => post('/block/Detail', { clientId }, options),
    absent: 'BLOCK_NOT_FOUND',
    onDone: () => void refreshBlocks(),
  });
