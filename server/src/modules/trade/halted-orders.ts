import type { AdminInput, AdminOutput } from '@maru/domain/admin';
import { PER_PAGE } from '@maru/domain/contracts';
import { toTimestamp } from '../../core/clock.ts';
import { transaction, type Db } from '../../core/db.ts';
import { ApiError } from '../../core/errors.ts';
import { operatorActor, record } from '../audit/audit.service.ts';
import type { TradeDeps } from './order.service.ts';
import { pageOfHaltedOrders } from './unbooked.repo.ts';

export async function findHaltedOrders(db: Db, page: number): Promise<AdminOutput<'/admin/HaltedOrders'>> {
  const { total, rows } = await pageOfHaltedOrders(db, page);
  const data = rows.map(({ order_id, user_id, reports, error, since, ...row }) => ({
    ...row,
    orderId: order_id,
    userId: user_id,
    reports: Number(reports),
    error: error ?? '',
    since: toTimestamp(since),
  }));
  return { total, page, per_page: PER_PAGE, data };
}

/** Books the stored reports of a halted order again. Both outcomes are written in the audit log. */
export async function retryHaltedOrder(
  { db, config, writer }: TradeDeps,
  { orderId, note }: AdminInput<'/admin/HaltedOrderRetry'>,
  login: string,
  at: number,
): Promise<AdminOutput<'/admin/HaltedOrderRetry'>> {
  if (!writer.isHalted(orderId)) throw new ApiError('NOT_FOUND');
  const error = await writer.retry(orderId, at).then(
    () => null,
    (reason: unknown) => (reason instanceof Error ? reason.message : String(reason)),
  );
  await transaction(db, async (tx) => {
    const order = await tx.selectFrom('trade_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
    await record(tx, config, {
      actor: operatorActor(login),
      act: 'order.retry',
      customerId: order.user_id,
      subject: order.number,
      note,
      before: { isHalted: true },
      after: { isHalted: error !== null },
      at,
    });
  });
  return { isBooked: error === null, error };
}
