/**
 * Every code a call can answer with. Each has a text in every language under `errors.<CODE>` in shared/locales (tested).
 * A code is stable; its text may change. `params` named in the comment fill the text's placeholders.
 */
export const ERROR_CODES = [
  // transport
  'BAD_REQUEST', // field: path of the first refused field
  'UNAUTHORIZED',
  'NOT_FOUND',
  'TOO_MANY_REQUESTS',
  'PAYLOAD_TOO_LARGE',
  'SYSTEM_BUSY',
  'CLIENT_ID_CONFLICT', // same clientId, another body
  // made by the client itself
  'NETWORK',
  'TIMEOUT',
  // identity
  'ACCOUNT_EXISTS',
  'ACCOUNT_NOT_FOUND',
  'WRONG_CREDENTIALS',
  'ACCOUNT_FROZEN',
  'ACCOUNT_BANNED',
  'ACCOUNT_DISABLED',
  'TRADING_DISABLED',
  'LOGIN_LOCKED', // minutes
  'PASSWORDS_DIFFER',
  'PASSWORD_WEAK',
  'INSTITUTION_NOT_FOUND',
  'INVITER_NOT_FOUND',
  'AGREEMENT_REQUIRED',
  'WRONG_PASSWORD',
  'FUND_PASSWORD_NOT_SET',
  'WRONG_FUND_PASSWORD',
  'FUND_PASSWORD_LOCKED', // minutes
  'WITHDRAWAL_DISABLED',
  // real name
  'REAL_NAME_REQUIRED',
  'REAL_NAME_UNDER_REVIEW',
  'REAL_NAME_VERIFIED',
  'REAL_NAME_FAILED',
  'ID_NUMBER_INVALID',
  'IDENTITY_TAKEN',
  // uploads
  'UPLOAD_NOT_FOUND',
  'UPLOAD_EMPTY',
  'UPLOAD_TYPE',
  'UPLOAD_UNREADABLE',
  'UPLOAD_DIMENSIONS', // min, max: pixels a side
  'UPLOAD_QUOTA', // max
  // market and trading
  'SYMBOL_NOT_FOUND',
  'MARKET_CLOSED',
  'PRICE_UNAVAILABLE',
  'PRICE_REQUIRED',
  'PRICE_NOT_POSITIVE',
  'PRICE_OFF_TICK', // tick
  'PRICE_OUTSIDE_LIMIT', // lower, upper
  'LOTS_NOT_WHOLE',
  'ORDER_TOO_LARGE', // max
  'LEVERAGE_NOT_ALLOWED',
  'SHORT_NOT_ALLOWED',
  'INSUFFICIENT_BALANCE', // required, available
  'ORDER_NOT_FOUND',
  'ORDER_NOT_CANCELLABLE',
  'POSITION_NOT_FOUND',
  'POSITION_NOT_HOLDING',
  'SELL_LOCKED', // minutes
  'CLOSE_TOO_LARGE', // max
  // new shares, news
  'OFFERING_NOT_FOUND',
  'NEWS_NOT_FOUND',
  // watchlist
  'WATCHLIST_FULL', // max
  // back office
  'FORBIDDEN',
  'CASE_CLOSED',
  'CASE_CHANGED',
  'CASE_TAKEN',
  'FOUR_EYES',
  'AUTO_REVIEW_UNAVAILABLE',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** Any call can answer with these. */
export const COMMON_ERRORS = [
  'BAD_REQUEST',
  'UNAUTHORIZED',
  'TOO_MANY_REQUESTS',
  'PAYLOAD_TOO_LARGE',
  'SYSTEM_BUSY',
] as const satisfies readonly ErrorCode[];

/** Warnings a trade preview can carry; texts under `warnings.<CODE>`. */
export const WARNING_CODES = [
  'LEVERAGE_RISK',
  'SHORT_RISK',
  'AUCTION_PRICE',
  'MARKET_ORDER_SLIPPAGE',
  'SELL_LOCK',
] as const;
export type WarningCode = (typeof WARNING_CODES)[number];
