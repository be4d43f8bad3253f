import type { Order } from '@maru/domain/contracts';
import type { ServerFields } from '@maru/sdk/flow';

/** The field of each refusal of an order; the others are about the whole order. */
export const SERVER_FIELDS = {
  ORDER_TYPE_NOT_HERE: 'type',
  ORDER_TYPE_NOT_NOW: 'type',
  PRICE_REQUIRED: 'price',
  PRICE_NOT_POSITIVE: 'price',
  PRICE_OFF_TICK: 'price',
  PRICE_OUTSIDE_LIMIT: 'price',
  STOP_PRICE_REQUIRED: 'stopPrice',
  STOP_PRICE_NOT_ABOVE: 'stopPrice',
  STOP_PRICE_NOT_BELOW: 'stopPrice',
  ORDER_TOO_LARGE: 'lots',
  INSUFFICIENT_BALANCE: 'lots',
  LEVERAGE_NOT_ALLOWED: 'leverage',
  LEVERAGE_TERMS_REQUIRED: 'leverage',
  SHORT_NOT_ALLOWED: 'side',
} as const satisfies ServerFields<string>;

export type Outcome = 'filled' | 'partial' | 'resting' | 'ended' | 'rejected';

/** The outcome that a receipt shows. An order that ended with a part filled (market, IOC) is `ended`; with nothing, `rejected`. */
export function outcomeOf({ status, filled }: Pick<Order, 'status' | 'filled'>): Outcome {
  switch (status) {
    case 'filled':
      return 'filled';
    case 'partial':
      return 'partial';
    case 'received':
    case 'open':
      return 'resting';
    case 'cancelled':
    case 'expired':
    case 'rejected':
      return /^0+$/.test(filled) ? 'rejected' : 'ended';
  }
}
