import type { Deps } from '../../core/deps.ts';
import type { Venue } from '../../venue/venue.types.ts';
import type { OrderWriter } from './order.writer.ts';
import { liveOrders } from './trade.repo.ts';

interface RecoveryDeps extends Pick<Deps, 'db' | 'clock' | 'log'> {
  readonly venue: Venue;
  readonly writer: OrderWriter;
}

/**
 * Brings orders that a stop left on their way or resting back to the venue, with what is unfilled of them and in their order
 * of arrival; those of a session that is over expire. What was booked before the stop stays booked, and nothing is booked twice.
 */
export async function recoverOrders({ db, venue, clock, log, writer }: RecoveryDeps): Promise<void> {
  const orders = await liveOrders(db);
  const session = venue.session();
  const now = clock.now();
  // One after the other into the venue, but the outcomes are booked together.
  const outcomes = orders.map((order) =>
    order.session === session ? writer.submit(order, now) : writer.expire(order, now),
  );
  await Promise.all(outcomes);
  if (orders.length > 0) log.info({ orders: orders.length }, 'orders recovered');
}
