import type { Deps } from '../../core/deps.ts';
import type { OrderWriter } from './order-writer.ts';
import { openOrders, unsentOrders } from './trade.repo.ts';

interface RecoveryDeps extends Pick<Deps, 'db' | 'clock' | 'log'> {
  readonly writer: OrderWriter;
}

/** An order is sent at once after its commit; one that waits for longer was not. */
const UNSENT_AFTER_MS = 10_000;

/**
 * Submits orders that were pending or resting at a stop to the venue again, with their unfilled quantity and in their
 * order of arrival; those of a past session expire. Halted orders are not submitted: their reports are booked again.
 * Fills that were booked stay booked, and nothing is booked twice.
 */
export async function recoverOrders({ db, clock, log, writer }: RecoveryDeps): Promise<void> {
  const halted = new Set(await writer.loadHalted());
  const orders = (await openOrders(db)).filter(({ id }) => !halted.has(id));
  const now = clock.now();
  // The cause may be mended by now. A failure has been logged, and the order stays halted.
  for (const id of halted) await writer.retry(id, now).catch(() => undefined);
  // Submitted one after the other, but the outcomes are booked together.
  await Promise.all(orders.map((order) => writer.submit(order, now, false)));
  if (orders.length > 0) log.info({ orders: orders.length }, 'orders recovered');
}

/**
 * Sends the orders that are in the books and did not reach the venue: the answer of their commit was lost, or the venue failed. Without
 * this they would keep their money until the next start.
 */
export async function sendUnsent({ db, clock, log, writer }: RecoveryDeps): Promise<void> {
  const now = clock.now();
  const orders = (await unsentOrders(db, new Date(now - UNSENT_AFTER_MS))).filter(({ id }) => !writer.knows(id));
  await Promise.all(orders.map((order) => writer.submit(order, now, false)));
  if (orders.length > 0) log.warn({ orders: orders.length }, 'orders sent late');
}
