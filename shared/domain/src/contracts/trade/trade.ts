import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import { errorCode } from '../errors.ts';
import {
  clientId,
  decimal,
  id,
  localized,
  openCode,
  paged,
  pageNumber,
  positiveDecimal,
  symbol,
  textParams,
  timestamp,
} from '../primitives.ts';
import { fundPassword } from '../user/user.ts';
import type { WarningCode } from './trade-codes.ts';

export const side = z.enum(['long', 'short']);
export type Side = z.infer<typeof side>;
export const orderType = z.enum(['limit', 'market']);
export type OrderType = z.infer<typeof orderType>;
export const timeInForce = z.enum(['day', 'ioc', 'fok']);
export type TimeInForce = z.infer<typeof timeInForce>;
/** An order whose rest the market dropped (ioc, fok, market) is `cancelled`, with what it filled; one the market refused is `rejected`, with the reason. */
export const orderStatus = z.enum(['received', 'open', 'partial', 'filled', 'cancelled', 'expired', 'rejected']);
export type OrderStatus = z.infer<typeof orderStatus>;
export const positionStatus = z.enum(['locked', 'holding', 'closing', 'closed']);
export type PositionStatus = z.infer<typeof positionStatus>;

const lots = z.int().check(z.gte(1), z.lte(1_000_000));
const leverage = z.int().check(z.gte(1), z.lte(10));

/** At most nine whole digits: times the largest quantity it is still a {@link decimal}. */
const ticketPrice = z.string().check(z.regex(/^(?!0+(\.0+)?$)\d{1,9}(\.\d{1,8})?$/));

/** Fields of a requested order, shared by the preview and the order. */
const ticket = {
  symbol,
  side,
  type: orderType,
  timeInForce,
  /** Needed for a limit order, refused for a market order. */
  price: z.optional(ticketPrice),
  lots,
  leverage,
};

export const finding = z.strictObject({ code: errorCode, field: z.nullable(z.string()), params: textParams });
export type Finding = z.infer<typeof finding>;

/** Amounts in won, prices with the instrument's decimals. `hold` is what is set aside now: margin + commission (+ one day's borrow fee for a short). */
export const previewResult = z.strictObject({
  quantity: decimal,
  /** Price the figures are computed with: the limit, or for a market order the day's limit on the worse side. */
  pricedAt: decimal,
  contract: decimal,
  margin: decimal,
  commission: decimal,
  commissionRate: decimal,
  /** Sell-side tax due when this position is closed by selling at `pricedAt`; 0 where none applies. */
  taxAtExit: decimal,
  borrowFee: decimal,
  hold: decimal,
  liquidationPrice: z.nullable(decimal),
  availableBefore: decimal,
  availableAfter: decimal,
  maxLots: z.int(),
  /** Present when the price is not firm: the best price now, what a market order would likely pay. */
  estimate: z.strictObject({ price: decimal, total: decimal }),
  errors: z.array(finding),
  warnings: z.array(openCode<WarningCode>()),
});
export type PreviewResult = z.infer<typeof previewResult>;

export const preview = contract({
  path: '/trade/Preview',
  summary: 'Cost, risk and every unmet condition of an order, before it is sent',
  input: z.strictObject(ticket),
  output: previewResult,
  errors: ['SYMBOL_NOT_FOUND', 'PRICE_UNAVAILABLE'],
  rateLimit: 240,
});

export const fill = z.strictObject({
  id,
  time: timestamp,
  price: decimal,
  quantity: decimal,
  commission: decimal,
  tax: decimal,
});
export const order = z.strictObject({
  orderId: id,
  /** Number a person reads out: `YYYYMMDD-000123`. */
  number: z.string(),
  clientId,
  symbol,
  name: localized,
  /** `open` builds a position, `close` ends one, `liquidation` is a close the margin rules made. */
  effect: z.enum(['open', 'close', 'liquidation']),
  side,
  type: orderType,
  timeInForce,
  status: orderStatus,
  price: z.nullable(decimal),
  quantity: decimal,
  filled: decimal,
  averagePrice: z.nullable(decimal),
  leverage: z.int(),
  commission: decimal,
  tax: decimal,
  /** Of a closing order: profit or loss of its fills after all costs, those of the entry included. Null for an opening order. */
  realized: z.nullable(decimal),
  /** Still set aside for the unfilled part. */
  held: decimal,
  reason: z.nullable(errorCode),
  positionId: z.nullable(id),
  /** Rises with every change of the order: of two states the one with the higher version is newer. */
  version: z.int(),
  createdAt: timestamp,
  updatedAt: timestamp,
  fills: z.array(fill),
});
export type Order = z.infer<typeof order>;

export const placeOrder = contract({
  path: '/trade/Order',
  summary: 'Send an order; answers once it is durable and has met the book',
  idempotent: true,
  rateLimit: 120,
  input: z.strictObject({ clientId, ...ticket, fundPassword }),
  output: order,
  errors: [
    'SYMBOL_NOT_FOUND',
    'MARKET_CLOSED',
    'PRICE_UNAVAILABLE',
    'PRICE_REQUIRED',
    'PRICE_NOT_POSITIVE',
    'PRICE_OFF_TICK',
    'PRICE_OUTSIDE_LIMIT',
    'ORDER_TOO_LARGE',
    'LEVERAGE_NOT_ALLOWED',
    'SHORT_NOT_ALLOWED',
    'INSUFFICIENT_BALANCE',
    'FUND_PASSWORD_NOT_SET',
    'WRONG_FUND_PASSWORD',
    'FUND_PASSWORD_LOCKED',
    'ACCOUNT_FROZEN',
    'TRADING_DISABLED',
    'CLIENT_ID_CONFLICT',
  ],
});

/** Closing lowers risk, so it never requires the fund password. */
export const closePosition = contract({
  path: '/trade/Close',
  // A fill in pieces can leave less than a lot: the odd rest counts as one more lot, so that everything can be closed.
  summary: 'Close a position, whole or in lots',
  idempotent: true,
  rateLimit: 120,
  input: z.strictObject({ clientId, positionId: id, type: orderType, price: z.optional(positiveDecimal), lots }),
  output: order,
  errors: [
    'POSITION_NOT_FOUND',
    'POSITION_NOT_HOLDING',
    'SHARES_PLEDGED',
    'SELL_LOCKED',
    'SELL_LOCKED_DAYS',
    'CLOSE_TOO_LARGE',
    'MARKET_CLOSED',
    'PRICE_UNAVAILABLE',
    'PRICE_REQUIRED',
    'PRICE_OFF_TICK',
    'PRICE_OUTSIDE_LIMIT',
    'ACCOUNT_FROZEN',
    'TRADING_DISABLED',
    'CLIENT_ID_CONFLICT',
  ],
});

export const cancelOrder = contract({
  path: '/trade/Cancel',
  summary: 'Cancel what still rests of an order; a fill can win the race',
  idempotent: true,
  input: z.strictObject({ clientId, orderId: id }),
  output: order,
  errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_CANCELLABLE', 'CLIENT_ID_CONFLICT'],
});

export const orders = contract({
  path: '/trade/Orders',
  summary: 'Orders, newest first: resting, or ended',
  input: z.strictObject({ status: z.enum(['resting', 'ended', 'all']), page: pageNumber }),
  output: paged(order),
});

/** The look-up after a time-out: by the draft's clientId, or by id. */
export const orderDetail = contract({
  path: '/trade/OrderDetail',
  summary: 'One order by its id or its clientId',
  input: z.union([z.strictObject({ orderId: id }), z.strictObject({ clientId })]),
  output: order,
  errors: ['ORDER_NOT_FOUND'],
});

export const position = z.strictObject({
  positionId: id,
  symbol,
  name: localized,
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
  /** Last price; of a closed position its average exit. A closed position's `quantity` and `contract` are what was closed. */
  markPrice: decimal,
  contract: decimal,
  marketValue: decimal,
  margin: decimal,
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
  exitPrice: z.nullable(decimal),
  unlockAt: z.nullable(timestamp),
  openedAt: timestamp,
  closedAt: z.nullable(timestamp),
});
export type Position = z.infer<typeof position>;

export const positions = contract({
  path: '/trade/Positions',
  summary: 'Positions, newest first',
  /** `symbol`: the positions of one instrument alone. */
  input: z.strictObject({ status: z.enum(['open', 'closed']), symbol: z.optional(symbol), page: pageNumber }),
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
      /** Number of open leveraged and short positions; the others are shares. */
      contractCount: z.int(),
    }),
  }),
});

export const positionLot = z.strictObject({
  quantity: decimal,
  price: decimal,
  openedAt: timestamp,
  unlockAt: z.nullable(timestamp),
});
export const positionDetail = contract({
  path: '/trade/PositionDetail',
  summary: 'A position with its purchase lots and its orders',
  input: z.strictObject({ positionId: id }),
  output: z.strictObject({ position, lots: z.array(positionLot), orders: z.array(order) }),
  errors: ['POSITION_NOT_FOUND'],
});

export const tradeCalls = {
  preview,
  placeOrder,
  closePosition,
  cancelOrder,
  orders,
  orderDetail,
  positions,
  positionDetail,
};
