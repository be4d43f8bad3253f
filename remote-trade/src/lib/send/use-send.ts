import { post } from '@maru/sdk/api';
import type { ApiInput, Order } from '@maru/domain/contracts';
import { invalidate, useSend, type Send } from '@maru/sdk/query';

type OrderPath = '/trade/Order' | '/trade/Close' | '/trade/Cancel';

interface Options<P extends OrderPath> {
  path: P;
  /** Name of the draft whose clientId is used; kept until there is a final answer. */
  draft: string;
  onSend?: (clientId: string) => void;
  /** How a change without an answer is looked up; by default the order with the draft's clientId. */
  find?: (clientId: string) => ApiInput<'/trade/OrderDetail'>;
  /** Whether what was found is the outcome. Any order with the draft's clientId is. */
  isOutcome?: (order: Order) => boolean;
}

const byClientId = (clientId: string): ApiInput<'/trade/OrderDetail'> => ({ clientId });

/** Refetches balances, orders and positions, which change with each accepted or filled order. */
export function refreshTrading(): Promise<void> {
  return invalidate('/trade/Positions', '/trade/Orders', '/trade/PositionDetail', '/fund/Assets', '/fund/Flow');
}

/** A change of an order or a position, sent once and looked up as the order it makes or is about. */
export function useOrderSend<P extends OrderPath>({ find = byClientId, ...options }: Options<P>): Send<P> {
  return useSend<P>({
    ...options,
    find: (clientId, how) => post('/trade/OrderDetail', find(clientId), how) as never,
    absent: 'ORDER_NOT_FOUND',
    onDone: () => void refreshTrading(),
  });
}
