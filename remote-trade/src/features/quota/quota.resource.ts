import { post } from '@maru/sdk/api';
import { useSubmission, type Submission } from '@maru/sdk/flow';
import { invalidate, useApiQuery } from '@maru/sdk/query';
import { refreshTrading } from '../../lib/send/order-submission.ts';

/** Others buy, too: what is left falls without an event. */
const REFRESH_MS = 3_000;

export const refreshQuota = () => Promise.all([invalidate('/quota/Offers', '/quota/Records'), refreshTrading()]);

export const useOffers = () => useApiQuery('/quota/Offers', {}, { staleTime: 0, refreshEvery: REFRESH_MS });

/** Buys once; after a lost answer the purchase is looked up by the draft's clientId. */
export const useQuotaBuy = (offerId: string): Submission<'/quota/Buy'> =>
  useSubmission({
    path: '/quota/Buy',
    draft: `quota.${offerId}`,
    find: (clientId, options) => post('/quota/Purchase', { clientId }, options),
    absent: 'QUOTA_PURCHASE_NOT_FOUND',
    onDone: () => void refreshQuota(),
  });
