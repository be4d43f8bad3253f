/**
 * Every code a call can answer with. Each has a text in every language under `errors.<CODE>` in shared/sdk/locales (tested).
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
  // amounts; `min` and `max` in `currency`
  'AMOUNT_NOT_WHOLE', // currency
  'AMOUNT_TOO_SMALL', // min, currency
  'AMOUNT_TOO_LARGE', // max, currency
  'AMOUNT_OFF_STEP', // step, currency
  'INSUFFICIENT_CURRENCY', // required, available, currency
  // bank cards and wallet addresses
  'BANK_NOT_FOUND',
  'BANK_NUMBER_INVALID',
  'BANK_CARD_REQUIRED',
  'BANK_CARD_NOT_FOUND',
  'BANK_CARD_NOT_OWN',
  'BANK_CARD_EXISTS',
  'BANK_CARD_LIMIT', // max
  'BANK_CARD_IN_USE',
  'WALLET_NOT_FOUND',
  'WALLET_ADDRESS_INVALID', // type
  'WALLET_EXISTS',
  'WALLET_LIMIT', // max
  // deposits and withdrawals
  'DEPOSIT_CHANNEL_NOT_FOUND',
  'DEPOSIT_PENDING',
  'DEPOSIT_NOT_FOUND',
  'DEPOSIT_NOT_OPEN',
  'DEPOSIT_EXPIRED',
  'OUTSIDE_DEPOSIT_HOURS', // from, to
  'FUND_OPERATION_PENDING',
  'CREDIT_TOO_LOW', // score, required
  'POSITIONS_OPEN',
  'OUTSIDE_WITHDRAWAL_HOURS', // from, to
  'INSUFFICIENT_WITHDRAWABLE', // withdrawable
  'WITHDRAWAL_NOT_FOUND',
  'WITHDRAWAL_NOT_CANCELLABLE',
  // exchange
  'SAME_CURRENCY',
  'QUOTE_NOT_FOUND',
  'QUOTE_EXPIRED',
  'QUOTE_USED',
  // credit loan
  'LOAN_UNPAID',
  'LOAN_CLOSED',
  'LOAN_QUOTA_FULL', // what may be lent to all together is lent
  'LOAN_PENDING',
  'LOAN_OVERDUE',
  'LOAN_SCORE_TOO_LOW', // score, required
  'LOAN_LIMIT', // max
  'LOAN_NOT_FOUND',
  'LOAN_NOT_RUNNING',
  'REPAYMENT_TOO_LARGE', // max
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

/** Conditions of a withdrawal that a product may switch on, told before a deposit; texts under `policies.<CODE>`. */
export const WITHDRAWAL_POLICIES = [
  'LOAN_UNPAID',
  'CREDIT_TOO_LOW',
  'POSITIONS_OPEN',
] as const satisfies readonly ErrorCode[];
export type WithdrawalPolicy = (typeof WITHDRAWAL_POLICIES)[number];
