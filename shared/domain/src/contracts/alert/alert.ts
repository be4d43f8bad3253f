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
    ALERT_PERCENT_REACHED: NoParams;
    /** Whole percents that the day's limits let the price rise and fall, see `findPercentAlert`. */
    ALERT_PERCENT_FAR: { up: number; down: number };
  }
}

const STOCK = '/market/stockDetail';

/**
 * Params: `symbol`, and as `amount` in won the price of the alert, or the one that an alert by percent has reached. That has `percent`
 * without a sign, and the base price of the day as `base`.
 */
export const alertMessages = {
  PRICE_ABOVE: { kind: 'order', route: STOCK, opens: [STOCK, 'stock', 'symbol'] },
  PRICE_BELOW: { kind: 'order', route: STOCK, opens: [STOCK, 'stock', 'symbol'] },
  PERCENT_ABOVE: { kind: 'order', route: STOCK, opens: [STOCK, 'stock', 'symbol'] },
  PERCENT_BELOW: { kind: 'order', route: STOCK, opens: [STOCK, 'stock', 'symbol'] },
} as const satisfies MessageDefinitions;

/** Percent of a day's base price. At most that of the limits of a new share's first day. */
const percent = z.int().check(
  z.gte(-99),
  z.lte(999),
  z.refine((value) => value !== 0),
);

/** A price at which the customer wants a message: from above or from below, once. */
export const alert = z.strictObject({
  alertId: id,
  symbol,
  name: localized,
  /** Of an alert by percent the price of the present trading day. */
  price: decimal,
  /** Of an alert by percent: the move from the base price of whichever day, below zero for a fall. */
  percent: z.optional(percent),
  /** Base price of the present trading day, of an alert by percent. */
  base: z.optional(decimal),
  /** The limits of the present trading day let no price reach the percent. */
  isBeyondLimits: z.optional(z.boolean()),
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
  summary:
    "Ask for a message when a price is reached, or a percent of the day's base price; the same alert twice is one, which is on",
  input: z.union([z.strictObject({ symbol, price: positiveDecimal }), z.strictObject({ symbol, percent })]),
  output: empty,
  errors: [
    'SYMBOL_NOT_FOUND',
    'NOT_LISTED_YET',
    'ALERTS_FULL',
    'ALERT_AT_PRICE',
    'ALERT_TOO_FAR',
    'ALERT_PERCENT_REACHED',
    'ALERT_PERCENT_FAR',
  ],
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
