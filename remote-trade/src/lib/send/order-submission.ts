import { post, type Answer } from '@maru/sdk/api';
import type { ApiInput, ApiOutput } from '@maru/domain/contracts';
import { useSubmission, type Submission } from '@maru/sdk/flow';
import { invalidate } from '@maru/sdk/query';

type OrderPath = '/trade/Order' | '/trade/Close' | '/trade/Cancel' | '/trade/Amend';

interface Options<P extends OrderPath> {
  path: P;
  /** Name of the draft whose clientId is used; stored until there is a final answer. */
  draft: string;
  /**
   * A request without an answer is sent again under its clientId, and so carried out once: a change or a cancellation makes no order that
   * could be looked up.
   */
  isSentAgain?: boolean;
  onDone?: () => void;
}

/** Refetches balances, orders and positions after an order was accepted or filled. */
export function refreshTrading(): Promise<void> {
  return invalidate(
    '/trade/Positions',
    '/trade/Orders',
    '/trade/Ended',
    '/trade/Symbols',
    '/trade/PositionDetail',
    '/trade/Exits',
    '/fund/Assets',
    '/fund/Flow',
  );
}

/** Sends an order, a close, a change or a cancellation once; the outcome is an order and is looked up as one. */
export function useOrderSubmission<P extends OrderPath>(options: Options<P>): Submission<P> {
  const { path, isSentAgain, onDone } = options;
  return useSubmission<P>({
    ...options,
    // Each of these calls answers with the order, but P is not known here.
    find: (clientId, how, body) =>
      (isSentAgain
        ? post(path, { ...body, clientId } as ApiInput<P>, how)
        : post('/trade/OrderDetail', { clientId }, how)) as Promise<Answer<ApiOutput<P>>>,
    absent: 'ORDER_NOT_FOUND',
    onDone: () => {
      void refreshTrading();
      onDone?.();
    },
  });
}
