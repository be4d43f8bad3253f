import type { Order } from '@maru/domain/contracts';
import { parseDecimal } from '@maru/domain/money';
import { lotsOf } from '@maru/domain/trading';

const ENDED = new Set<Order['status']>(['filled', 'cancelled', 'expired', 'rejected']);

/** Whether nothing of the order rests any more, for any reason. */
export const hasEnded = ({ status }: Pick<Order, 'status'>) => ENDED.has(status);

/** Whether the order rests at a price of its own, which can be changed. */
export const canAmend = (order: Pick<Order, 'status' | 'price'>) => !hasEnded(order) && order.price !== null;

/** Text key of what its cancellation does: the exit that sent an order ends with it. */
export function cancelKey({ effect, cause }: Pick<Order, 'effect' | 'cause'>) {
  if (effect === 'open') return 'cancel.text';
  return cause ? 'cancel.textExit' : 'cancel.textClose';
}

/** Shares that are not filled yet. */
export const restOf = ({ quantity, filled }: Pick<Order, 'quantity' | 'filled'>): bigint =>
  parseDecimal(quantity) - parseDecimal(filled);

/** Whether a part of what rests can be cancelled: it is more than one lot, where an odd rest counts as one. */
export const canReduce = (order: Pick<Order, 'quantity' | 'filled'>, lotSize: number): boolean =>
  lotsOf(restOf(order), lotSize) > 1n;
