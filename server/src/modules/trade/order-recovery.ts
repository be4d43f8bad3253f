import type { Deps } from '../../core/deps.ts';
import type { OrderWriter } from './order-writer.ts';
import { openOrders } from './trade.repo.ts';

interface RecoveryDeps extends Pick<Deps, 'db' | 'clock' | 'log'> {
  readonly writer: OrderWriter;
}

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
  await Promise.all(orders.map((order) => writer.submit(order, now)));
  if (orders.length > 0) log.info({ orders: orders.length }, 'orders recovered');
}
