import type { MessageCode } from '@maru/domain/contracts';
import { formatDecimal } from '@maru/domain/money';
import { orderActOf } from '@maru/domain/trading';
import type { Report, Retry } from './order-report.ts';
import type { OrderRow } from './trade-tables.ts';

/** Reports of a batch. */
type Reports = readonly { readonly report: Report | Retry }[];

type OrderMessage = Extract<
  MessageCode,
  | 'ORDER_FILLED'
  | 'ORDER_PARTLY_FILLED'
  | 'ORDER_TRIGGERED'
  | 'ORDER_EXPIRED'
  | 'ORDER_REJECTED'
  | 'POSITION_LIQUIDATED'
>;

/**
 * The message about an order that a batch has changed; null for none. Every execution is in one: the first of an order that rests, and all
 * of them together at the order's end. An answer that its customer waits for states its refusal and its trigger, and one who cancels knows it. A sale of
 * pledged shares is reported by the loan.
 */
export function messageOf(order: OrderRow, reports: Reports): OrderMessage | null {
  if (order.pledge_hold_id !== null) return null;
  const isOver = order.status === 'filled' || order.status === 'expired' || order.status === 'cancelled';
  if (order.effect === 'liquidation') return isOver && order.filled > 0n ? 'POSITION_LIQUIDATED' : null;
  if (order.status === 'expired') return 'ORDER_EXPIRED';
  if (order.filled > 0n) return isOver ? 'ORDER_FILLED' : 'ORDER_PARTLY_FILLED';
  const own = reports.flatMap(({ report }) => (report.orderId === order.id ? [report] : []));
  const answers = own.filter((report) => report.kind === 'submitted');
  if (answers.some(({ isAwaited }) => isAwaited)) return null;
  // Sent again, it found nobody to trade with and may not rest.
  const isDropped =
    order.status === 'cancelled' && answers.some(({ result }) => result.accepted && result.resting === 0n);
  if (order.status === 'rejected' || isDropped) return 'ORDER_REJECTED';
  return !isOver && own.some(({ kind }) => kind === 'triggered') ? 'ORDER_TRIGGERED' : null;
}

/** Notifications about the orders that a batch has changed. One that was sent before is sent no second time, see `notifyCustomers`. */
export function orderMessages(orders: readonly OrderRow[], reports: Reports) {
  return orders.flatMap((order) => {
    const code = messageOf(order, reports);
    if (!code) return [];
    const { user_id: userId, id: ref, number, symbol } = order;
    const params = {
      orderId: ref,
      number,
      symbol,
      act: orderActOf(order),
      ...(order.cause !== null && { cause: order.cause }),
      quantity: formatDecimal(order.quantity),
      filled: formatDecimal(order.filled),
      amount: formatDecimal(order.filled_amount),
    };
    return [{ userId, code, ref, params, at: order.updated_at.getTime() }];
  });
}
