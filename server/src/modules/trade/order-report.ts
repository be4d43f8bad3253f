import type { SubmitResult, VenueEvent, VenueFill, VenueOrder } from '../../venue/venue.types.ts';
import type { OrderRow } from './trade-tables.ts';

/** One report of the venue about an order. `at` in epoch ms. */
export type Report = { readonly orderId: string; readonly at: number } & (
  | { readonly kind: 'fill'; readonly fill: VenueFill; readonly tradingDay: string }
  | { readonly kind: 'submitted'; readonly result: SubmitResult }
  | { readonly kind: 'amended'; readonly price?: bigint; readonly remaining?: bigint; readonly tradingDay: string }
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
    const { kind, orderId, price, remaining, time: at } = event;
    return { kind, orderId, at, ...(price !== undefined && { price }), remaining, tradingDay: today() };
  }
  return event.kind === 'expired'
    ? { kind: 'ended', orderId: event.orderId, at: event.time, status: 'expired' }
    : undefined;
}

/** The unfilled part of an order as the venue takes it. A best-priced order that has its price is a limit order when it is sent again. */
export function toVenueOrder(order: OrderRow): VenueOrder {
  const { id, symbol, type, price } = order;
  const isNamed = price !== null && (type === 'best_own' || type === 'best_opposite');
  return {
    id,
    symbol,
    side: (order.side === 'long') === (order.effect === 'open') ? 'buy' : 'sell',
    type: isNamed ? 'limit' : type,
    timeInForce: order.time_in_force,
    ...(price !== null && { price }),
    quantity: order.quantity - order.filled,
  };
}
