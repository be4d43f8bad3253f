import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import { errorCode } from '../errors.ts';
import {
  clientId,
  decimal,
  empty,
  id,
  localized,
  openCode,
  paged,
  pageNumber,
  symbol,
  textParams,
} from '../primitives.ts';
import { allowanceChoice, orderProof } from '../allowance/allowance.ts';
import { FUND_PROOF_ERRORS } from '../passkey/fund-proof.ts';
import { closeAll } from './close-all.ts';
import { dateRange } from '../guard.ts';
import { endedTrades } from './ended.ts';
import { order, orderStatus, orderType, side, timeInForce } from './order.ts';
import { addMargin, positionDetail, positions } from './position.ts';
import type { WarningCode } from './trade-codes.ts';

const lots = z.int().check(z.gte(1), z.lte(1_000_000));
const leverage = z.int().check(z.gte(1), z.lte(10));

/** At most nine whole digits: times the largest quantity it is still a {@link decimal}. A price of zero has a refusal of its own. */
const ticketPrice = z.string().check(z.regex(/^\d{1,9}(\.\d{1,8})?$/));

/** Refusals of the stop price. */
const STOP_ERRORS = ['STOP_PRICE_REQUIRED', 'STOP_PRICE_NOT_ABOVE', 'STOP_PRICE_NOT_BELOW'] as const;

/** Fields of a requested order, shared by the preview and the order. */
const ticket = {
  symbol,
  side,
  type: orderType,
  timeInForce,
  /** Needed for a limit, conditional or stop-limit order, refused for the other types. */
  price: z.optional(ticketPrice),
  /** Needed for a stop-limit order, refused for the other types: above the last price for a purchase, below it for a sale. */
  stopPrice: z.optional(ticketPrice),
  lots,
  leverage,
};

export const finding = z.strictObject({ code: errorCode, field: z.nullable(z.string()), params: textParams });
export type Finding = z.infer<typeof finding>;

/** Amounts in won, prices with the instrument's decimals. `hold` is what is set aside now: margin + commission (+ one day's borrow fee for a short). */
export const previewResult = z.strictObject({
  quantity: decimal,
  /** Price the figures are computed with: of a limit order its limit, at the previous close that price, for any other the day's upper limit. */
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
  /** Price at which a margin call is made, before that of the liquidation. */
  callPrice: z.optional(z.nullable(decimal)),
  availableBefore: decimal,
  availableAfter: decimal,
  maxLots: z.int(),
  /** Average price and cost of the executions that the order will likely have; at its limit where it has one. */
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
  errors: ['SYMBOL_NOT_FOUND', 'NOT_LISTED_YET', 'PRICE_UNAVAILABLE'],
  rateLimit: 240,
});

export const placeOrder = contract({
  path: '/trade/Order',
  summary: 'Send an order; answers once it is durable and has met the book',
  idempotent: true,
  rateLimit: 120,
  /** `remember`: with a proof, the following orders of the session need none for that long, whatever becomes of this one. */
  input: z.strictObject({ clientId, ...ticket, fundPassword: orderProof, remember: z.optional(allowanceChoice) }),
  output: order,
  errors: [
    'SYMBOL_NOT_FOUND',
    'NOT_LISTED_YET',
    'MARKET_CLOSED',
    'TRADING_HALTED',
    'PRICE_UNAVAILABLE',
    'ORDER_TYPE_NOT_HERE',
    'ORDER_TYPE_NOT_NOW',
    'PRICE_REQUIRED',
    'PRICE_NOT_POSITIVE',
    'PRICE_OFF_TICK',
    'PRICE_OUTSIDE_LIMIT',
    ...STOP_ERRORS,
    'ORDER_TOO_LARGE',
    'LEVERAGE_NOT_ALLOWED',
    'SHORT_NOT_ALLOWED',
    'LEVERAGE_TERMS_REQUIRED',
    'INSUFFICIENT_BALANCE',
    ...FUND_PROOF_ERRORS,
    'FUND_PASSWORD_REQUIRED',
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
  input: z.strictObject({
    clientId,
    positionId: id,
    type: orderType,
    /** `day` when absent. */
    timeInForce: z.optional(timeInForce),
    price: z.optional(ticketPrice),
    stopPrice: z.optional(ticketPrice),
    lots,
  }),
  output: order,
  errors: [
    'POSITION_NOT_FOUND',
    'POSITION_NOT_HOLDING',
    'SHARES_PLEDGED',
    'SELL_LOCKED',
    'SELL_LOCKED_DAYS',
    'CLOSE_TOO_LARGE',
    'MARKET_CLOSED',
    'TRADING_HALTED',
    'PRICE_UNAVAILABLE',
    'ORDER_TYPE_NOT_HERE',
    'ORDER_TYPE_NOT_NOW',
    'PRICE_REQUIRED',
    'PRICE_NOT_POSITIVE',
    'PRICE_OFF_TICK',
    'PRICE_OUTSIDE_LIMIT',
    ...STOP_ERRORS,
    'ACCOUNT_FROZEN',
    'TRADING_DISABLED',
    'CLIENT_ID_CONFLICT',
  ],
});

export const cancelOrder = contract({
  path: '/trade/Cancel',
  summary: 'Cancel what still rests of an order, or a part of it; a fill can win the race',
  idempotent: true,
  /** `lots`: only so many of the resting lots; the rest keeps its time priority. All of them when absent. */
  input: z.strictObject({ clientId, orderId: id, lots: z.optional(lots) }),
  output: order,
  errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_CANCELLABLE', 'CLIENT_ID_CONFLICT'],
});

/** Asks for no fund password: the order itself was confirmed with it. */
export const amendOrder = contract({
  path: '/trade/Amend',
  /** `stopPrice`: of a stop-limit order that still waits; as it was when absent. */
  summary: 'Give what still rests of an order another price; it loses its time priority',
  idempotent: true,
  rateLimit: 120,
  input: z.strictObject({ clientId, orderId: id, price: ticketPrice, stopPrice: z.optional(ticketPrice) }),
  output: order,
  errors: [
    'ORDER_NOT_FOUND',
    'ORDER_NOT_AMENDABLE',
    'SYMBOL_NOT_FOUND',
    'MARKET_CLOSED',
    'TRADING_HALTED',
    'PRICE_UNAVAILABLE',
    'PRICE_NOT_POSITIVE',
    'PRICE_OFF_TICK',
    'PRICE_OUTSIDE_LIMIT',
    ...STOP_ERRORS,
    'INSUFFICIENT_BALANCE',
    'ACCOUNT_FROZEN',
    'TRADING_DISABLED',
    'CLIENT_ID_CONFLICT',
  ],
});

export const orders = contract({
  path: '/trade/Orders',
  summary: 'Orders, newest first: resting, or ended',
  /** Every filter that is present applies; the days are those on which the orders were sent. */
  input: z.strictObject({
    status: z.enum(['resting', 'ended', 'all']),
    symbol: z.optional(symbol),
    /** On the market: closing a short buys. */
    direction: z.optional(z.enum(['buy', 'sell'])),
    state: z.optional(orderStatus),
    ...dateRange,
    page: pageNumber,
  }),
  output: paged(order),
});

export const tradedSymbols = contract({
  path: '/trade/Symbols',
  summary: 'Instruments in which the customer has or had an order or a position, by code',
  input: empty,
  output: z.strictObject({ data: z.array(z.strictObject({ symbol, name: localized })) }),
});

/** The look-up after a time-out: by the draft's clientId, or by id. */
export const orderDetail = contract({
  path: '/trade/OrderDetail',
  summary: 'One order by its id or its clientId',
  input: z.union([z.strictObject({ orderId: id }), z.strictObject({ clientId })]),
  output: order,
  errors: ['ORDER_NOT_FOUND'],
});

export const tradeCalls = {
  preview,
  placeOrder,
  closePosition,
  closeAll,
  cancelOrder,
  amendOrder,
  orders,
  endedTrades,
  orderDetail,
  tradedSymbols,
  positions,
  positionDetail,
  addMargin,
};
