import type { Order } from '@maru/domain/contracts';

/** An order that ends within this time is the outcome that its sender waits for; its submission vibrates for it. */
const LATER_MS = 1_000;

type Passed = Pick<Order, 'status' | 'effect' | 'cause' | 'createdAt' | 'updatedAt'>;

/** Whether nobody waits for the outcome: the order has rested, or the server has sent it for an exit or as a liquidation. */
const isLater = ({ effect, cause, createdAt, updatedAt }: Passed): boolean =>
  !!cause || effect === 'liquidation' || Date.parse(updatedAt) - Date.parse(createdAt) >= LATER_MS;

/**
 * The one vibration for orders that have passed on in one frame; null for none. Parts of a fill are silent: one order can have many.
 */
export function pulseOf(orders: readonly Passed[]): 'done' | 'refused' | null {
  const has = (status: Order['status']) => orders.some((order) => order.status === status && isLater(order));
  if (has('rejected')) return 'refused';
  return has('filled') ? 'done' : null;
}
