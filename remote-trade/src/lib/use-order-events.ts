import type { Order } from '@maru/domain/contracts';
import { useEvents, useRequestEvents } from '@maru/sdk/live';
import { invalidate, putAnswer, useApiQuery } from '@maru/sdk/query';
import { refreshTrading } from './send/order-submission.ts';

/**
 * Follows this customer's orders while the screen is seen: each change becomes the cached answer of its order, and lists are fetched
 * anew once a frame. `onOrder` runs for each change, in order; not for those that passed while nothing was heard.
 */
export function useOrderEvents(onOrder?: (order: Order) => void): void {
  useEvents('orders', {
    onEvents(orders) {
      for (const order of orders) putAnswer('/trade/OrderDetail', { orderId: order.orderId }, order);
      void refreshTrading();
      if (onOrder) for (const order of orders) onOrder(order);
    },
    onMissed() {
      void invalidate('/trade/OrderDetail');
      void refreshTrading();
    },
  });
}

/** Follows the margin calls of this customer's contracts while the screen is seen. */
export const usePositionEvents = (): void => useRequestEvents('position', () => void refreshTrading());

/** An order as it is known now: the given state, or the newer one in the cache, which {@link useOrderEvents} keeps up to date. */
export function useOrder(given: Order): Order {
  const { data } = useApiQuery('/trade/OrderDetail', { orderId: given.orderId }, { initialData: given });
  return data && data.version >= given.version ? data : given;
}
