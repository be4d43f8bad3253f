import type { NoParams } from '../errors.ts';
import type { MessageDefinitions, MovementDefinitions } from '../open-lists.ts';

declare module '../errors.ts' {
  interface ErrorParams {
    PRICE_REQUIRED: NoParams;
    PRICE_NOT_POSITIVE: NoParams;
    PRICE_OFF_TICK: { tick: string | number };
    PRICE_OUTSIDE_LIMIT: { lower: string | number; upper: string | number };
    STOP_PRICE_REQUIRED: NoParams;
    /** The stop price of a purchase is above the last price. */
    STOP_PRICE_NOT_ABOVE: { last: string | number };
    /** The stop price of a sale is below the last price. */
    STOP_PRICE_NOT_BELOW: { last: string | number };
    LOTS_NOT_WHOLE: NoParams;
    /** `lot` in shares, above 1. */
    QUANTITY_BELOW_LOT: { lot: string | number };
    /** `max` in shares. */
    ORDER_TOO_LARGE: { max: string | number };
    LEVERAGE_NOT_ALLOWED: NoParams;
    SHORT_NOT_ALLOWED: NoParams;
    /** A leveraged or short order needs the customer's agreement to the terms of leverage (`/user/Agree`). */
    LEVERAGE_TERMS_REQUIRED: NoParams;
    ORDER_NOT_FOUND: NoParams;
    ORDER_NOT_CANCELLABLE: NoParams;
    ORDER_NOT_AMENDABLE: NoParams;
    /** The market of the instrument does not have this type of order. */
    ORDER_TYPE_NOT_HERE: NoParams;
    /** The market does not take this type of order in its present phase. */
    ORDER_TYPE_NOT_NOW: NoParams;
    POSITION_NOT_FOUND: NoParams;
    POSITION_NOT_HOLDING: NoParams;
    /** Shares bought with cash have no margin. */
    NO_MARGIN: NoParams;
    /** All that is left of the position is collateral. */
    SHARES_PLEDGED: NoParams;
    SELL_LOCKED: { minutes: number };
    SELL_LOCKED_DAYS: { days: number };
    /** `max` in shares. */
    CLOSE_TOO_LARGE: { max: string | number };
  }
}

declare module '../screen-details.ts' {
  interface ScreenDetails {
    /** Initial values of the order ticket. */
    ticket: { symbol: string; side: 'long' | 'short'; leverage?: number };
    position: { positionId: string };
    /** The order to show over the list of orders. */
    order?: { orderId: string };
  }
}

const POSITION = ['/trade/positionDetail', 'position', 'positionId'] as const;
const opensOrder = (tab: 'orders' | 'ended') => [`/trade/index?tab=${tab}&view=order`, 'order', 'orderId'] as const;

/**
 * Executions and ends of orders. Params: `orderId`, `number`, `symbol`, `quantity` and `filled` in shares, `amount` in won, and `act`, whose word
 * `orderActs.<act>` is in the title `messages.<CODE>.titleOf`; `cause` of an order that an exit has sent: `orderActs.<cause>Of` is then around the
 * act. Of a margin call: `positionId`, `symbol`, `until`, and the `amount` in won
 * that ends it.
 */
export const tradeMessages = {
  ORDER_FILLED: { kind: 'order', route: '/trade/index?tab=ended', opens: opensOrder('ended') },
  ORDER_PARTLY_FILLED: { kind: 'order', route: '/trade/index?tab=orders', opens: opensOrder('orders') },
  ORDER_TRIGGERED: { kind: 'order', route: '/trade/index?tab=orders', opens: opensOrder('orders') },
  ORDER_EXPIRED: { kind: 'order', route: '/trade/index?tab=ended', opens: opensOrder('ended') },
  ORDER_REJECTED: { kind: 'order', route: '/trade/index?tab=ended', opens: opensOrder('ended') },
  POSITION_MARGIN_CALL: { kind: 'order', route: '/trade/index?tab=open', opens: POSITION },
  POSITION_MARGIN_CALL_ENDED: { kind: 'order', route: '/trade/index?tab=open', opens: POSITION },
  POSITION_LIQUIDATED: { kind: 'order', route: '/trade/index?tab=ended', opens: opensOrder('ended') },
} as const satisfies MessageDefinitions;

export const tradeMovements = {
  buy: 'trade',
  sell: 'trade',
  margin_post: 'trade',
  margin_return: 'trade',
  profit: 'trade',
  loss: 'trade',
  commission: 'cost',
  tax: 'cost',
  borrow_fee: 'cost',
  financing: 'cost',
} as const satisfies MovementDefinitions;

/** Warnings of an order preview; texts under `warnings.<CODE>`. */
export const WARNING_CODES = [
  'LEVERAGE_RISK',
  'SHORT_RISK',
  'AUCTION_PRICE',
  'CLOSE_PRICE_ONLY',
  'MARKET_ORDER_SLIPPAGE',
  'SELL_LOCK',
] as const;
export type WarningCode = (typeof WARNING_CODES)[number];
