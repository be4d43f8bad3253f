import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import type { MessageDefinitions, MovementDefinitions } from '../open-lists.ts';
import { day, decimal, empty, id, localized, symbol } from '../primitives.ts';

/** Params: `symbol`, `quantity`, `price` per share, and the `amount` after tax in won. */
export const dividendMessages = {
  DIVIDEND_PAID: { kind: 'funds', route: '/information/dividends' },
  DIVIDEND_CHARGED: { kind: 'funds', route: '/information/dividends' },
} as const satisfies MessageDefinitions;

export const dividendMovements = {
  dividend: 'trade',
  dividend_tax: 'cost',
  dividend_charge: 'cost',
} as const satisfies MovementDefinitions;

/** `announced`: a purchase before the ex-date still has a right to it. `ex`: it is decided who receives it. */
export const dividendState = z.enum(['announced', 'ex', 'paid']);

const dates = {
  /** First trading day whose purchases have no right to it. */
  exDate: day,
  recordDate: day,
  payDate: day,
  /** Won before tax. */
  perShare: decimal,
};

export const stockDividend = z.strictObject({ ...dates, state: dividendState });
export type StockDividend = z.infer<typeof stockDividend>;

export const stockDividends = contract({
  path: '/market/Dividends',
  summary: 'Announced cash dividends of an instrument, newest first',
  auth: 'public',
  input: z.strictObject({ symbol }),
  output: z.strictObject({
    data: z.array(stockDividend),
    /** Won per share of the ex-dates of the last 365 days, and in percent of the present price. */
    perYear: decimal,
    yieldRate: decimal,
  }),
  errors: ['SYMBOL_NOT_FOUND'],
});

/**
 * A dividend of an own position. `shares` receive it from the company, `contract` its equivalent, both after tax; a short position has
 * `owed` it to the other side.
 */
export const expectedDividend = z.strictObject({
  positionId: id,
  symbol,
  name: localized,
  ...dates,
  /** `announced`: `quantity` is that of now. `ex`: that at the close before the ex-date. */
  state: z.enum(['announced', 'ex']),
  kind: z.enum(['shares', 'contract', 'owed']),
  quantity: decimal,
  /** Day on which the amount is booked. */
  dueOn: day,
  /** Won after tax; negative when it is owed. */
  amount: decimal,
});
export type ExpectedDividend = z.infer<typeof expectedDividend>;

export const dividendsAhead = contract({
  path: '/fund/DividendsAhead',
  summary: 'Announced dividends of own positions and those that are not paid yet, the next first',
  input: empty,
  output: z.strictObject({ data: z.array(expectedDividend) }),
});

export const dividendCalls = { stockDividends, dividendsAhead };
