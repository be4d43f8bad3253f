import type { Order } from '@maru/domain/contracts';
import { useEvents, useNewDay, useRequestEvents } from '@maru/sdk/live';
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

/**
 * Follows this customer's positions while the screen is seen: margin calls of contracts, exits, and the begin of a trading day, at which
 * quantities, locks and what can be closed may be others without an event.
 */
export function usePositionEvents(): void {
  useRequestEvents('position', () => void refreshTrading());
  // After its order: an exit waits again, or goes on with its other price.
  useRequestEvents('exit', () => void invalidate('/trade/Exits'));
  useNewDay(() => void refreshTrading());
}

/** An order as it is known now: the given state, or the newer one in the cache, which {@link useOrderEvents} keeps up to date. */
export function useOrder(given: Order): Order {
  const { data } = useApiQuery('/trade/OrderDetail', { orderId: given.orderId }, { initialData: given });
  return data && data.version >= given.version ? data : given;
}
