import type { FastifyBaseLogger } from 'fastify';
import type { Tx } from '../../core/db.ts';
import type { Venue } from '../../venue/venue.types.ts';
import type { Amendment } from './fill.rules.ts';
import type { Report } from './order-report.ts';
import type { PledgedSale } from './pledge.types.ts';
import { isLive, settleAmendment, settleEnd, settleFill, settleTrigger } from './settlement.service.ts';
import type { Batch } from './trade-batch.ts';

/** One transaction that books reports. */
export interface Booking {
  readonly tx: Tx;
  readonly batch: Batch;
  readonly venue: Venue;
  readonly log: FastifyBaseLogger;
  /** Gets the executions that sold pledged shares. */
  readonly sales: PledgedSale[];
}

/** Books one report of the venue about one order. */
export async function bookReport(booking: Booking, report: Report): Promise<void> {
  switch (report.kind) {
    case 'fill':
      return bookFill(booking, report);
    case 'amended':
      return bookAmendment(booking, report, report.tradingDay);
    case 'triggered':
      return settleTrigger(booking.tx, booking.batch, report);
    case 'ended':
      return settleEnd(booking.batch, report.orderId, { status: report.status, reason: null, at: report.at });
    case 'submitted':
      return bookSubmission(booking, report);
  }
}

function bookFill({ batch, venue, log, sales }: Booking, { fill, tradingDay }: Report & { kind: 'fill' }): void {
  settleFill(batch, fill, {
    instrument: venue.instrument(fill.symbol)!,
    tradingDay,
    onBorne: (order, amount) =>
      log.warn({ order: order.number, amount: amount.toString() }, 'loss beyond the margin, borne by clearing'),
    onPledgedSale: (sale) => void sales.push(sale),
  });
}

function bookAmendment(
  { tx, batch, venue }: Booking,
  change: Amendment & { readonly orderId: string },
  tradingDay: string,
): Promise<void> {
  const instrument = venue.instrument(batch.orders.get(change.orderId)!.symbol)!;
  return settleAmendment(tx, batch, change.orderId, change, { instrument, tradingDay });
}

async function bookSubmission(booking: Booking, report: Report & { kind: 'submitted' }): Promise<void> {
  const { batch, venue } = booking;
  const { orderId, at, result } = report;
  const order = batch.orders.get(orderId);
  // The price of a best-priced order that is filled already is a fact about it, too.
  if (order && !isLive(order) && order.price === null && result.accepted && result.price !== undefined)
    batch.putOrder({ ...order, price: result.price });
  if (!order || !isLive(order)) return;
  if (!result.accepted) {
    // The venue knows the order: it was submitted before.
    if (result.code === 'DUPLICATE_ORDER') return;
    const status = order.status === 'received' ? 'rejected' : 'expired';
    return settleEnd(batch, orderId, { status, reason: result.code, at });
  }
  if (result.resting === 0n) {
    if (result.price !== undefined) batch.putOrder({ ...order, price: result.price });
    return settleEnd(batch, orderId, { status: 'cancelled', reason: null, at });
  }
  if (order.status === 'received') batch.putOrder({ ...order, status: 'open', updated_at: new Date(at) });
  // A best-priced order is a limit order from here on: what its hold has too much is free.
  if (result.price !== undefined) {
    const change = { orderId, at, price: result.price, remaining: result.resting };
    await bookAmendment(booking, change, venue.state().tradingDay);
  }
}
