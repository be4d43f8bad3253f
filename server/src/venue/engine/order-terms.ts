import type { OrderType } from '@maru/domain/contracts';
import type { Phase } from '@maru/domain/trading';
import { isOnTick, limitsIn } from '../rules/price.rules.ts';
import type { VenueOrder } from '../venue.types.ts';
import type { BookSideName } from './order-book.ts';
import type { SymbolMarket } from './symbol-market.ts';

/**
 * A single-price session takes limits alone. Best-priced orders need a book that trades; a conditional order needs a closing auction ahead, or to
 * be in it. A stop-limit order waits through the regular session, so that one sent again after a restart does so in any part of it.
 */
export function isAcceptedIn(phase: Phase, type: OrderType): boolean {
  if (phase === 'single') return type === 'limit';
  if (type === 'previous_close') return phase === 'pre_open';
  if (type === 'best_own' || type === 'best_opposite') return phase === 'continuous';
  return (type !== 'conditional' && type !== 'stop_limit') || phase !== 'after';
}

/** A conditional order becomes a market order in the closing auction. */
export type OrderKind = 'limit' | 'conditional' | 'market';

/** The kind of an order on arrival. Sent again after a restart, a conditional order can arrive when it is a market order already. */
export function kindAtEntry(type: OrderType, phase: Phase): OrderKind {
  if (type === 'conditional') return phase === 'auction_close' ? 'market' : 'conditional';
  return type === 'market' ? 'market' : 'limit';
}

/** Limit of an order at any price: the day's limit on its own side. */
export function marketLimit(side: BookSideName, { limits }: SymbolMarket): number {
  return side === 'buy' ? limits.upper : limits.lower;
}

/** Limit of an order that has one. A best-priced order takes it from the book; null where that side is empty. */
export function priceAtEntry({ type, side, price }: VenueOrder, { book }: SymbolMarket): number | null {
  const isBuy = side === 'buy';
  if (type === 'best_own') return (isBuy ? book.bids : book.asks)[0]?.price ?? null;
  if (type === 'best_opposite') return (isBuy ? book.asks : book.bids)[0]?.price ?? null;
  return Number(price);
}

export function findPriceFault(
  price: number,
  phase: Phase,
  { instrument, limits, price: close }: SymbolMarket,
): 'PRICE_OFF_TICK' | 'PRICE_OUTSIDE_LIMIT' | null {
  if (!isOnTick(price, instrument.segment)) return 'PRICE_OFF_TICK';
  const { upper, lower } = limitsIn(phase, close, instrument.segment, limits);
  return price > upper || price < lower ? 'PRICE_OUTSIDE_LIMIT' : null;
}
