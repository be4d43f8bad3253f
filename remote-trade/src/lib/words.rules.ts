import type { Order, Position } from '@maru/domain/contracts';
import { isCashPurchase } from '@maru/domain/trading';

/** Text key of an order's effect: shares are bought and sold, contracts are opened and closed. */
export function effectKey({ effect, side, leverage }: Pick<Order, 'effect' | 'side' | 'leverage'>) {
  if (effect === 'liquidation') return 'order.liquidation';
  if (isCashPurchase({ side, leverage })) return effect === 'open' ? 'order.buy' : 'order.sell';
  if (effect === 'open') return side === 'long' ? 'order.buyLong' : 'order.sellShort';
  return side === 'long' ? 'order.closeLong' : 'order.closeShort';
}

/** Whether it buys on the market: closing a short buys, closing a long sells. */
export function isBuying({ effect, side }: Pick<Order, 'effect' | 'side'>): boolean {
  return (effect === 'open') === (side === 'long');
}

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
