import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import {
  clientId,
  decimal,
  id,
  localized,
  paged,
  pageNumber,
  positiveDecimal,
  symbol,
  timestamp,
} from '../primitives.ts';
import { order, side } from './order.ts';

/**
 * Positions of one kind: owned shares, leveraged and short contracts, or owned units of a fund that holds a digital currency or a foreign one.
 * A position is of one kind alone.
 */
export const positionKind = z.enum(['shares', 'contracts', 'digital', 'forex']);
export type PositionKind = z.infer<typeof positionKind>;

export const positionStatus = z.enum(['locked', 'holding', 'closing', 'closed']);
export type PositionStatus = z.infer<typeof positionStatus>;

export const position = z.strictObject({
  positionId: id,
  symbol,
  name: localized,
  kind: z.optional(positionKind),
  side,
  leverage: z.int(),
  status: positionStatus,
  quantity: decimal,
  /** Part of `quantity` that may be closed now. */
  closable: decimal,
  /** Part of `quantity` that closing orders have reserved. */
  closing: decimal,
  /** Part of `quantity` that is collateral of margin loans, and cannot be sold. */
  pledged: decimal,
  lotSize: z.int(),
  entryPrice: decimal,
  /** Last price; of a closed position its average exit. A closed position's `quantity` (whole shares) and `contract` are what was closed; `contract` with a fraction of a share that a split has paid out. */
  markPrice: decimal,
  contract: decimal,
  marketValue: decimal,
  margin: decimal,
  /** Collateral that its entry required, on which the price of its liquidation depends. */
  originalMargin: z.optional(decimal),
  /** Mark-to-market, before the costs of closing. */
  unrealized: decimal,
  /** Percent of the customer's own money in it: the collateral of a contract, the cost of shares. */
  unrealizedRate: decimal,
  /** Booked so far on the closed part, after all costs: the sum of `realized` of its closing orders. */
  realized: decimal,
  commission: decimal,
  tax: decimal,
  financing: decimal,
  /** Commission and borrow fee paid at the entry of the open part; the realized result of its closing includes them. */
  entryCosts: decimal,
  liquidationPrice: z.nullable(decimal),
  /** Price at which a margin call is made, before that of the liquidation. */
  callPrice: z.optional(z.nullable(decimal)),
  /**
   * Margin call of a leveraged contract. `call`: `add` is the collateral in won that ends it, until the end of the time to add it;
   * `liquidating`: a part of the contract is closed at the market. Null without a call.
   */
  call: z.nullable(
    z.strictObject({ status: z.enum(['call', 'liquidating']), until: z.nullable(timestamp), add: decimal }),
  ),
  exitPrice: z.nullable(decimal),
  unlockAt: z.nullable(timestamp),
  openedAt: timestamp,
  closedAt: z.nullable(timestamp),
});
export type Position = z.infer<typeof position>;

export const positions = contract({
  path: '/trade/Positions',
  summary: 'Positions, newest first',
  /** Every filter that is present applies. */
  input: z.strictObject({
    status: z.enum(['open', 'closed']),
    kind: z.optional(positionKind),
    symbol: z.optional(symbol),
    side: z.optional(side),
    page: pageNumber,
  }),
  output: z.strictObject({
    ...paged(position).shape,
    /** Sums over all open positions, not just the listed ones. */
    totals: z.strictObject({
      marketValue: decimal,
      margin: decimal,
      unrealized: decimal,
      /** `invested + unrealized`, as in `/fund/Assets`: the value of shares, the collateral and result of contracts. */
      worth: decimal,
      /** The customer's own money: the cost of shares and the collateral of contracts. */
      invested: decimal,
      /** Numbers of open positions by kind; the others are shares. */
      contractCount: z.int(),
      digitalCount: z.optional(z.int()),
      forexCount: z.optional(z.int()),
    }),
  }),
});

export const positionLot = z.strictObject({
  quantity: decimal,
  price: decimal,
  openedAt: timestamp,
  unlockAt: z.nullable(timestamp),
});

/** Steps of margin calls, as of a margin loan. */
export const marginStep = z.enum(['call', 'added', 'liquidation', 'call_ended']);
export type MarginStep = z.infer<typeof marginStep>;

/** By its id, or by the clientId of a call that added margin: the look-up after a time-out. */
export const positionDetail = contract({
  path: '/trade/PositionDetail',
  summary: 'A position with its purchase lots, its orders and its margin calls',
  input: z.union([z.strictObject({ positionId: id }), z.strictObject({ clientId })]),
  output: z.strictObject({
    position,
    lots: z.array(positionLot),
    orders: z.array(order),
    /** Newest first. `amount` in won: added, or asked for by a call. */
    marginEvents: z.array(z.strictObject({ step: marginStep, amount: z.nullable(decimal), at: timestamp })),
  }),
  errors: ['POSITION_NOT_FOUND'],
});

/** Lowers the risk, so it asks for no fund password. */
export const addMargin = contract({
  path: '/trade/AddMargin',
  summary: 'Add own cash to the collateral of a leveraged contract',
  idempotent: true,
  rateLimit: 60,
  input: z.strictObject({ clientId, positionId: id, amount: positiveDecimal }),
  output: positionDetail.output,
  errors: ['POSITION_NOT_FOUND', 'NO_MARGIN', 'AMOUNT_NOT_WHOLE', 'INSUFFICIENT_BALANCE', 'CLIENT_ID_CONFLICT'],
});
