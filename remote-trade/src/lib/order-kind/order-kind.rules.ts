import type { MarketSegment, Order, OrderType, TimeInForce } from '@maru/domain/contracts';
import { isTypeOf } from '@maru/domain/trading';

/** Kinds of orders that a customer chooses from: a type with its validity, the usual ones first. */
export const ORDER_KINDS = [
  'limit',
  'market',
  'best_opposite',
  'best_own',
  'conditional',
  'stop_limit',
  'limit_ioc',
  'limit_fok',
  'best_opposite_ioc',
  'best_opposite_fok',
  'market_fok',
  'previous_close',
] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

interface Terms {
  readonly type: OrderType;
  readonly timeInForce: TimeInForce;
}

/** Kinds that are valid at once alone. One at the market for what there is (IOC) is a market order, whose rest is dropped as well. */
const IMMEDIATE: Partial<Record<OrderKind, Terms>> = {
  limit_ioc: { type: 'limit', timeInForce: 'ioc' },
  limit_fok: { type: 'limit', timeInForce: 'fok' },
  best_opposite_ioc: { type: 'best_opposite', timeInForce: 'ioc' },
  best_opposite_fok: { type: 'best_opposite', timeInForce: 'fok' },
  market_fok: { type: 'market', timeInForce: 'fok' },
};

/** The kind of an order. */
export function kindOf({ type, timeInForce }: Pick<Order, 'type' | 'timeInForce'>): OrderKind {
  const immediate = ORDER_KINDS.find((kind) => {
    const terms = IMMEDIATE[kind];
    return terms?.type === type && terms.timeInForce === timeInForce;
  });
  return immediate ?? type;
}

export const termsOf = (kind: OrderKind): Terms => IMMEDIATE[kind] ?? { type: kind as OrderType, timeInForce: 'day' };

/** Kinds that a market takes; all while it is not known. */
export const kindsOf = (segment: MarketSegment | undefined): OrderKind[] =>
  ORDER_KINDS.filter((kind) => !segment || isTypeOf(segment, termsOf(kind).type));
