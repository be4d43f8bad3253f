import type { SubmitResult, VenueEvent, VenueFill, VenueOrder } from '../../venue/venue.types.ts';
import type { OrderRow } from './trade-tables.ts';

/** One report of the venue about an order. `at` in epoch ms. */
export type Report = { readonly orderId: string; readonly at: number } & (
  | { readonly kind: 'fill'; readonly fill: VenueFill; readonly tradingDay: string }
  /** The venue's answer to an order. `isAwaited`: false for an order that is sent again, whose customer waits no more. */
  | { readonly kind: 'submitted'; readonly result: SubmitResult; readonly isAwaited: boolean }
  | {
      readonly kind: 'amended';
      readonly price?: bigint;
      readonly stopPrice?: bigint;
      readonly remaining?: bigint;
      readonly tradingDay: string;
    }
  /** An execution reached the stop price: the order is in the book. */
  | { readonly kind: 'triggered' }
  | { readonly kind: 'ended'; readonly status: 'cancelled' | 'expired' }
);

/** Request to book the stored reports of a halted order. */
export interface Retry {
  readonly kind: 'retry';
  readonly orderId: string;
  readonly at: number;
}

/** The report that an event of the venue is; undefined for one that is not about an order. */
export function reportOf(event: VenueEvent, today: () => string): Report | undefined {
  if (event.kind === 'fill') {
    const { kind, ...fill } = event;
    return { kind, orderId: event.orderId, at: event.time, fill, tradingDay: today() };
  }
  if (event.kind === 'amended') {
    const { kind, orderId, price, stopPrice, remaining, time: at } = event;
    const changed = { ...(price !== undefined && { price }), ...(stopPrice !== undefined && { stopPrice }) };
    return { kind, orderId, at, ...changed, remaining, tradingDay: today() };
  }
  if (event.kind === 'triggered') return { kind: event.kind, orderId: event.orderId, at: event.time };
  return event.kind === 'expired'
    ? { kind: 'ended', orderId: event.orderId, at: event.time, status: 'expired' }
    : undefined;
}

/** Whether an order buys on the market: closing a short buys. */
export const isPurchase = ({ side, effect }: Pick<OrderRow, 'side' | 'effect'>): boolean =>
  (side === 'long') === (effect === 'open');

/**
 * The unfilled part of an order as the venue takes it. A best-priced order that has its price is a limit order when it is sent again, and so is a
 * stop-limit order that was triggered.
 */
export function toVenueOrder(order: OrderRow): VenueOrder {
  const { id, symbol, type, price, stop_price: stop, triggered_at: triggeredAt } = order;
  const isNamed = price !== null && (type === 'best_own' || type === 'best_opposite');
  return {
    id,
    symbol,
    side: isPurchase(order) ? 'buy' : 'sell',
    type: isNamed || triggeredAt !== null ? 'limit' : type,
    timeInForce: order.time_in_force,
    ...(price !== null && { price }),
    ...(stop !== null && triggeredAt === null && { stopPrice: stop }),
    quantity: order.quantity - order.filled,
  };
}
