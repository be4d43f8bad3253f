import { randomUUID } from 'node:crypto';
import type { MessageCode } from '@maru/domain/contracts';
import type { Tx } from '../../core/db.ts';
import { announceRequest } from '../../core/notices.ts';
import { notifyCustomers } from '../message/message.service.ts';
import type { ProductTerms } from './catalogue/products.ts';
import { customersIn, releaseShares, type ProductRow } from './copy.repo.ts';

const NOTIFICATIONS: Record<'wider' | 'narrower', MessageCode> = {
  wider: 'COPY_LIMITS_WIDER',
  narrower: 'COPY_LIMITS_NARROWER',
};

/**
 * Notifies everybody in a product of the new limits of its leader, which hold for the whole pool from its next session on. Wider ones are a
 * risk that those who are in it did not choose, so their lock-up ends. The caller has locked the product.
 */
export async function changeLimits(
  tx: Tx,
  { id: productId, name: stock }: ProductRow,
  change: 'wider' | 'narrower',
  { maxLossPercent: loss, maxPositionPercent: position }: ProductTerms,
  at: number,
): Promise<void> {
  if (change === 'wider') {
    for (const { id, user_id: userId, status, version } of await releaseShares(tx, productId, at))
      await announceRequest(tx, userId, { kind: 'copy', id, state: status, version, at });
  }
  const ref = randomUUID();
  const customers = await customersIn(tx, productId);
  await notifyCustomers(
    tx,
    customers.map((userId) => ({ userId, code: NOTIFICATIONS[change], ref, params: { loss, position }, stock, at })),
  );
}
