import type { Refusal } from '@maru/sdk/api';
import type { ErrorCode, Finding, Order } from '@maru/domain/contracts';

const FIELD_OF: Partial<Record<ErrorCode, string>> = {
  PRICE_REQUIRED: 'price',
  PRICE_NOT_POSITIVE: 'price',
  PRICE_OFF_TICK: 'price',
  PRICE_OUTSIDE_LIMIT: 'price',
  ORDER_TOO_LARGE: 'lots',
  INSUFFICIENT_BALANCE: 'lots',
  LEVERAGE_NOT_ALLOWED: 'leverage',
  SHORT_NOT_ALLOWED: 'side',
};

/** Where the customer puts a refused order right. */
export type RefusedAt = 'pin' | 'unset' | 'form';

export function refusedAt({ code }: Refusal): RefusedAt {
  if (code === 'WRONG_FUND_PASSWORD' || code === 'FUND_PASSWORD_LOCKED') return 'pin';
  return code === 'FUND_PASSWORD_NOT_SET' ? 'unset' : 'form';
}

/** A refusal of the whole order, bound to the field it is about. */
export function refusalFinding({ code = 'SYSTEM_BUSY', params = {} }: Refusal): Finding {
  return { code, field: FIELD_OF[code] ?? null, params };
}

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
