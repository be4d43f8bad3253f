import * as z from 'zod/mini';
import { contract } from './contract.ts';
import {
  currency,
  day,
  decimal,
  empty,
  localized,
  paged,
  pageNumber,
  symbol,
  textParams,
  timestamp,
} from './primitives.ts';

/** All figures in the account's currency. `total = cash + margin + marketValue of shares + unrealized of contracts`. */
export const assetsResult = z.strictObject({
  currency,
  total: decimal,
  /** Own cash, held part included. */
  cash: decimal,
  available: decimal,
  held: decimal,
  /** Collateral posted in leveraged contracts. */
  margin: decimal,
  marketValue: decimal,
  unrealized: decimal,
  /** Booked today plus the change of open positions since today's base price or their opening. */
  todayPnl: decimal,
  todayRate: decimal,
  realizedTotal: decimal,
  asOf: timestamp,
});
export type Assets = z.infer<typeof assetsResult>;

export const assets = contract({
  path: '/fund/Assets',
  summary: 'What the customer has, now',
  input: empty,
  output: assetsResult,
});

export const movementKind = z.enum([
  'opening_grant',
  'buy',
  'sell',
  'margin_post',
  'margin_return',
  'profit',
  'loss',
  'commission',
  'tax',
  'borrow_fee',
  'financing',
]);
export type MovementKind = z.infer<typeof movementKind>;

export const movement = z.strictObject({
  id: z.string(),
  /** Movements of one event share a journal. */
  journalId: z.string(),
  time: timestamp,
  kind: movementKind,
  amount: decimal,
  /** Cash balance after this movement. */
  balance: decimal,
  currency,
  /** The instrument it was about, when it was about one. */
  subject: z.nullable(z.strictObject({ symbol, name: localized })),
  /** Fills the text of the kind: symbol, quantity, price, order number. */
  params: textParams,
});
export type Movement = z.infer<typeof movement>;

export const flow = contract({
  path: '/fund/Flow',
  summary: 'Every movement of cash, newest first, with the balance after it',
  input: z.strictObject({
    page: pageNumber,
    from: z.optional(day),
    to: z.optional(day),
    direction: z.enum(['all', 'in', 'out']),
  }),
  output: paged(movement),
});

export const fund = { assets, flow };
