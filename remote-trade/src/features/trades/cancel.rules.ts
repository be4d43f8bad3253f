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

/** Most lots by which what rests can be reduced: one lot stays, where an odd rest counts as one. */
export const mostToReduce = (order: Pick<Order, 'quantity' | 'filled'>, lotSize: number): number =>
  Math.max(Number(lotsOf(restOf(order), lotSize)) - 1, 0);

/** Whether this many lots of what rests can be cancelled and something of it stays. */
export const canReduceBy = (lots: number, order: Pick<Order, 'quantity' | 'filled'>, lotSize: number): boolean =>
  lots >= 1 && lots <= mostToReduce(order, lotSize);

export const sharesOfLots = (lots: number, lotSize: number): bigint => BigInt(lots) * BigInt(lotSize);
