/** Why an order cannot be sent, or an exit set: codes of the contracts' errors. */
export type FindingCode =
  | 'ACCOUNT_FROZEN'
  | 'BAD_REQUEST'
  | 'CLOSE_TOO_LARGE'
  | 'EXIT_NOT_ABOVE'
  | 'EXIT_NOT_BELOW'
  | 'EXIT_PAST_LIQUIDATION'
  | 'EXIT_TOO_FAR'
  | 'FUND_PASSWORD_NOT_SET'
  | 'INSUFFICIENT_BALANCE'
  | 'LEVERAGE_NOT_ALLOWED'
  | 'LEVERAGE_TERMS_REQUIRED'
  | 'LOTS_NOT_WHOLE'
  | 'MARKET_CLOSED'
  | 'ORDER_TOO_LARGE'
  | 'ORDER_TYPE_NOT_HERE'
  | 'ORDER_TYPE_NOT_NOW'
  | 'POSITION_NOT_HOLDING'
  | 'PRICE_NOT_POSITIVE'
  | 'PRICE_OFF_TICK'
  | 'PRICE_OUTSIDE_LIMIT'
  | 'PRICE_REQUIRED'
  | 'QUANTITY_BELOW_LOT'
  | 'SELL_LOCKED'
  | 'SELL_LOCKED_DAYS'
  | 'SHARES_PLEDGED'
  | 'SHORT_NOT_ALLOWED'
  | 'STOP_PRICE_NOT_ABOVE'
  | 'STOP_PRICE_NOT_BELOW'
  | 'STOP_PRICE_REQUIRED'
  | 'TRADING_DISABLED'
  | 'TRADING_HALTED';

export type OrderWarning =
  | 'LEVERAGE_RISK'
  | 'SHORT_RISK'
  | 'AUCTION_PRICE'
  | 'CLOSE_PRICE_ONLY'
  | 'MARKET_ORDER_SLIPPAGE'
  | 'SELL_LOCK';

/** One unmet condition. `params` hold decimal strings of the wire. */
export interface Finding {
  readonly code: FindingCode;
  /** Field of the request that it is about; null for the whole. */
  readonly field: string | null;
  readonly params: Record<string, string | number>;
}

export const finding = (code: FindingCode, field: string | null = null, params: Finding['params'] = {}): Finding => ({
  code,
  field,
  params,
});
