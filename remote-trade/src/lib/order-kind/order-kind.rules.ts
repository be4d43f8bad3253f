import type { Order, OrderType, TimeInForce } from '@maru/domain/contracts';

/** Kinds of orders that a customer chooses from: a type with its validity, the usual ones first. */
export const ORDER_KINDS = [
  'limit',
  'market',
  'best_opposite',
  'best_own',
  'conditional',
  'limit_ioc',
  'limit_fok',
  'previous_close',
] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

interface Terms {
  readonly type: OrderType;
  readonly timeInForce: TimeInForce;
}

/** The kind of an order. Validity is shown of limit orders alone: any other is offered for the day only. */
export function kindOf({ type, timeInForce }: Pick<Order, 'type' | 'timeInForce'>): OrderKind {
  return type === 'limit' && timeInForce !== 'day' ? `limit_${timeInForce}` : type;
}

export function termsOf(kind: OrderKind): Terms {
  if (kind === 'limit_ioc') return { type: 'limit', timeInForce: 'ioc' };
  if (kind === 'limit_fok') return { type: 'limit', timeInForce: 'fok' };
  return { type: kind, timeInForce: 'day' };
}
