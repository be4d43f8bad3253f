import type { Order, Position } from '@maru/domain/contracts';
import { isCashPurchase, orderActOf } from '@maru/domain/trading';

/** Text key of an order's effect. */
export const effectKey = (order: Pick<Order, 'effect' | 'side' | 'leverage'>) => `order.${orderActOf(order)}` as const;

/** Whether it buys on the market: closing a short buys, closing a long sells. */
export function isBuying({ effect, side }: Pick<Order, 'effect' | 'side'>): boolean {
  return (effect === 'open') === (side === 'long');
}

/** Whether a stop-limit order waits outside of the book for its stop price. */
export const isWatching = ({ type, status, triggeredAt }: Pick<Order, 'type' | 'status' | 'triggeredAt'>): boolean =>
  type === 'stop_limit' && !triggeredAt && (status === 'received' || status === 'open');

/** Text key of an order's state. */
export const statusKey = (order: Pick<Order, 'type' | 'status' | 'triggeredAt'>) =>
  isWatching(order) ? 'status.watching' : (`status.${order.status}` as const);

/** Text key of a position's tag. */
export function termsKey(position: Pick<Position, 'side' | 'leverage'>) {
  if (isCashPurchase(position)) return 'order.cash';
  return position.side === 'long' ? 'order.longX' : 'order.shortX';
}

/** Parts of a position's texts that differ: shares are bought and sold, contracts are entered and closed. */
type Worded =
  | 'closable'
  | 'closed'
  | 'closedAt'
  | 'closing'
  | 'entry'
  | 'entryShort'
  | 'exit'
  | 'opened'
  | 'principal'
  | 'quantityClosed'
  | 'realizedPart';

/** Text key of a position's figure or state. */
export function positionKey<W extends Worded>(position: Pick<Position, 'side' | 'leverage'>, word: W) {
  return isCashPurchase(position) ? (`position.${word}Shares` as const) : (`position.${word}` as const);
}
