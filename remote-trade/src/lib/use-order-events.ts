import { useEffect, useEffectEvent } from 'react';
import type { Order } from '@maru/domain/contracts';
import { watchTopic } from '@maru/sdk/live';
import { refreshTrading } from './send/use-send.ts';

/** Calls back for every order of this customer that changes while the screen is seen, and renews what is shown of it. */
export function useOrderEvents(onOrder: (order: Order) => void): void {
  const tell = useEffectEvent(onOrder);
  useEffect(() => {
    // The first value is where the order stood when the screen came up, not news.
    let seen: string | undefined;
    return watchTopic('orders', (order) => {
      if (order === null || `${order.orderId}${order.updatedAt}` === seen) return;
      seen = `${order.orderId}${order.updatedAt}`;
      void refreshTrading();
      tell(order);
    });
  }, []);
}
