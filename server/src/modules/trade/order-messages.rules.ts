import type { MessageCode } from '@maru/domain/contracts';
import { formatDecimal } from '@maru/domain/money';
import type { Report, Retry } from './order-report.ts';
import type { OrderRow } from './trade-tables.ts';

/** Reports of a batch. */
type Reports = readonly { readonly report: Report | Retry }[];

type OrderMessage = Extract<MessageCode, 'ORDER_FILLED' | 'ORDER_EXPIRED' | 'ORDER_REJECTED' | 'POSITION_LIQUIDATED'>;

/**
 * The message about an order that has just ended; null for none. A customer who waits for the answer of an order reads its
 * receipt, and one who cancels knows it. A sale of pledged shares is reported by the loan.
 */
export function messageOf(order: OrderRow, reports: Reports): OrderMessage | null {
  if (order.pledge_hold_id !== null) return null;
  const isOver = order.status === 'filled' || order.status === 'expired' || order.status === 'cancelled';
  if (order.effect === 'liquidation') return isOver && order.filled > 0n ? 'POSITION_LIQUIDATED' : null;
  if (order.status === 'expired') return 'ORDER_EXPIRED';
  const isAnswered = reports.some(({ report: { kind, orderId } }) => kind === 'submitted' && orderId === order.id);
  if (isAnswered) return null;
  if (order.status === 'filled') return 'ORDER_FILLED';
  return order.status === 'rejected' ? 'ORDER_REJECTED' : null;
}

/** Notifications about the orders that a batch has ended. */
export function orderMessages(orders: readonly OrderRow[], reports: Reports) {
  return orders.flatMap((order) => {
    const code = messageOf(order, reports);
    if (!code) return [];
    const { user_id: userId, id: ref, number, symbol } = order;
    const params = {
      number,
      symbol,
      quantity: formatDecimal(order.quantity),
      filled: formatDecimal(order.filled),
      amount: formatDecimal(order.filled_amount),
    };
    return [{ userId, code, ref, params, at: order.updated_at.getTime() }];
  });
}
