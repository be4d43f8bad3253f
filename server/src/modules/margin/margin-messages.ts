import { randomUUID } from 'node:crypto';
import type { MessageCode } from '@maru/domain/contracts';
import type { Tx } from '../../core/db.ts';
import { notifyCustomer } from '../message/message.service.ts';
import type { PledgedSale } from '../trade/pledge.types.ts';
import type { MarginLoanRow } from './margin.repo.ts';

type Loan = Pick<MarginLoanRow, 'user_id' | 'number'>;

/** Notifies the customer of a transition. Its own transaction makes it happen once. */
export const notifyLoan = (
  tx: Tx,
  row: Loan,
  code: Extract<MessageCode, `MARGIN_${string}`>,
  params: Record<string, string>,
  at: number,
): Promise<void> =>
  notifyCustomer(tx, { userId: row.user_id, code, ref: randomUUID(), params: { number: row.number, ...params }, at });

/** Notifies the customer of what an order has sold of the collateral, once: at its end. */
export async function notifySale(
  tx: Tx,
  { number, user_id: userId }: Loan,
  order: PledgedSale['order'],
  at: number,
): Promise<void> {
  if (order.filled === 0n) return;
  const { id: ref, symbol, filled, filled_amount: amount } = order;
  const params = { number, symbol, quantity: filled.toString(), amount: amount.toString() };
  await notifyCustomer(tx, { userId, code: 'MARGIN_SOLD', ref, params, at });
}
