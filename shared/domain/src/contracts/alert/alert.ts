import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import type { NoParams } from '../errors.ts';
import type { MessageDefinitions } from '../open-lists.ts';
import { quote } from '../market/market.ts';
import { decimal, empty, id, localized, positiveDecimal, symbol, timestamp } from '../primitives.ts';

declare module '../errors.ts' {
  interface ErrorParams {
    ALERTS_FULL: { max: number };
    ALERT_AT_PRICE: NoParams;
    /** Lowest and highest price of an alert, see `printAlertBounds`. */
    ALERT_TOO_FAR: { low: string; high: string; currency?: 'KRW' };
  }
}

const STOCK = '/market/stockDetail';

/** Params: `symbol`, and the price of the alert as `amount` in won. */
export const alertMessages = {
  PRICE_ABOVE: { kind: 'order', route: STOCK, opens: [STOCK, 'stock', 'symbol'] },
  PRICE_BELOW: { kind: 'order', route: STOCK, opens: [STOCK, 'stock', 'symbol'] },
} as const satisfies MessageDefinitions;

/** A price at which the customer wants a message: from above or from below, once. */
export const alert = z.strictObject({
  alertId: id,
  symbol,
  name: localized,
  price: decimal,
  /** `above`: when the price has risen to it. */
  direction: z.enum(['above', 'below']),
  createdAt: timestamp,
  /** One that is switched off waits without a message. Absent from a server whose alerts are all on. */
  isOn: z.optional(z.boolean()),
  /** Price of now, to compare with. */
  quote: z.optional(quote),
});
export type PriceAlert = z.infer<typeof alert>;

export const alerts = contract({
  path: '/user/Alerts',
  summary: 'Price alerts that have not fired, newest first',
  input: z.strictObject({ symbol: z.optional(symbol) }),
  output: z.strictObject({ data: z.array(alert) }),
});

export const alertAdd = contract({
  path: '/user/AlertAdd',
  summary: 'Ask for a message when a price is reached; the same alert twice is one, which is on',
  input: z.strictObject({ symbol, price: positiveDecimal }),
  output: empty,
  errors: ['SYMBOL_NOT_FOUND', 'NOT_LISTED_YET', 'ALERTS_FULL', 'ALERT_AT_PRICE', 'ALERT_TOO_FAR'],
});

export const alertSwitch = contract({
  path: '/user/AlertSwitch',
  summary:
    'Switch an alert on or off; on, it waits for its price from where the present one is. One that is not there is no error',
  input: z.strictObject({ alertId: id, isOn: z.boolean() }),
  output: empty,
});

export const alertDel = contract({
  path: '/user/AlertDel',
  summary: 'Take an alert back; one that has fired or is not there is no error',
  input: z.strictObject({ alertId: id }),
  output: empty,
});

export const alertCalls = { alerts, alertAdd, alertSwitch, alertDel };
