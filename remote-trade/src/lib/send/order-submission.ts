import { post, type Answer } from '@maru/sdk/api';
import type { ApiInput, ApiOutput, Order } from '@maru/domain/contracts';
import { useSubmission, type Submission } from '@maru/sdk/flow';
import { invalidate } from '@maru/sdk/query';

type OrderPath = '/trade/Order' | '/trade/Close' | '/trade/Cancel' | '/trade/Amend';

interface Options<P extends OrderPath> {
  path: P;
  /** Name of the draft whose clientId is used; stored until there is a final answer. */
  draft: string;
  /** The order to look up after a request without an answer; by default the one with the draft's clientId. */
  find?: (clientId: string) => ApiInput<'/trade/OrderDetail'>;
  /** Stores what is sent until there is an answer, see `pendingBody`. */
  isBodyStored?: boolean;
  /** Whether the found order is the outcome; always by default. */
  isOutcome?: (order: Order) => boolean;
  onDone?: () => void;
}

const byClientId = (clientId: string): ApiInput<'/trade/OrderDetail'> => ({ clientId });

/** Refetches balances, orders and positions after an order was accepted or filled. */
export function refreshTrading(): Promise<void> {
  return invalidate(
    '/trade/Positions',
    '/trade/Orders',
    '/trade/Ended',
    '/trade/Symbols',
    '/trade/PositionDetail',
    '/fund/Assets',
    '/fund/Flow',
  );
}

/** Sends an order, a close, a change or a cancellation once; the outcome is an order and is looked up as one. */
export function useOrderSubmission<P extends OrderPath>(options: Options<P>): Submission<P> {
  const { find = byClientId, onDone, ...rest } = options;
  return useSubmission<P>({
    ...rest,
    // Each of these calls answers with the order, but P is not known here.
    find: (clientId, how) => post('/trade/OrderDetail', find(clientId), how) as Promise<Answer<ApiOutput<P>>>,
    absent: 'ORDER_NOT_FOUND',
    onDone: () => {
      void refreshTrading();
      onDone?.();
    },
  });
}
