import type { ErrorCode } from '@maru/domain/contracts';

export type ErrorParams = Record<string, string | number>;

/** The only way to refuse a call: a stable code and the parameters of its text. Answered with HTTP 200 and status 0. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly params: ErrorParams;

  constructor(code: ErrorCode, params: ErrorParams = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

/** Plain sentences for readers of the API; clients show their own text for the code. */
const MESSAGES: Record<ErrorCode, string> = {
  BAD_REQUEST: 'The request is not valid: {field}',
  UNAUTHORIZED: 'Please log in',
  NOT_FOUND: 'There is no such thing',
  TOO_MANY_REQUESTS: 'Too many requests, please wait a moment',
  PAYLOAD_TOO_LARGE: 'The request is too large',
  SYSTEM_BUSY: 'The system is busy, please try again',
  CLIENT_ID_CONFLICT: 'This clientId was used for another request',
  NETWORK: 'No connection',
  TIMEOUT: 'The answer took too long',
  ACCOUNT_EXISTS: 'This account exists already',
  ACCOUNT_NOT_FOUND: 'There is no such account',
  WRONG_CREDENTIALS: 'Account or password is wrong',
  ACCOUNT_FROZEN: 'This account is frozen',
  ACCOUNT_BANNED: 'This account is banned',
  ACCOUNT_DISABLED: 'This account is disabled',
  TRADING_DISABLED: 'Trading is switched off for this account',
  LOGIN_LOCKED: 'Too many wrong attempts, try again in {minutes} minutes',
  PASSWORDS_DIFFER: 'The two passwords differ',
  PASSWORD_WEAK: 'This password is too weak',
  INSTITUTION_NOT_FOUND: 'There is no such institution',
  INVITER_NOT_FOUND: 'There is no such invitation code',
  AGREEMENT_REQUIRED: 'Please agree to the terms and the privacy policy',
  WRONG_PASSWORD: 'The password is wrong',
  FUND_PASSWORD_NOT_SET: 'Please set a fund password first',
  WRONG_FUND_PASSWORD: 'The fund password is wrong',
  FUND_PASSWORD_LOCKED: 'Too many wrong fund passwords, try again in {minutes} minutes',
  SYMBOL_NOT_FOUND: 'There is no such symbol',
  MARKET_CLOSED: 'The market is closed',
  PRICE_UNAVAILABLE: 'There is no price at the moment',
  PRICE_REQUIRED: 'A limit order needs a price',
  PRICE_NOT_POSITIVE: 'The price must be above zero',
  PRICE_OFF_TICK: 'The price must be a multiple of {tick}',
  PRICE_OUTSIDE_LIMIT: 'The price must be between {lower} and {upper}',
  LOTS_NOT_WHOLE: 'The quantity must be in whole lots',
  ORDER_TOO_LARGE: 'At most {max} lots',
  LEVERAGE_NOT_ALLOWED: 'This leverage is not offered here',
  SHORT_NOT_ALLOWED: 'This stock cannot be sold short',
  INSUFFICIENT_BALANCE: '{required} needed, {available} available',
  ORDER_NOT_FOUND: 'There is no such order',
  ORDER_NOT_CANCELLABLE: 'This order can no longer be cancelled',
  POSITION_NOT_FOUND: 'There is no such position',
  POSITION_NOT_HOLDING: 'This position cannot be closed now',
  SELL_LOCKED: 'May be sold in {minutes} minutes',
  CLOSE_TOO_LARGE: 'At most {max} lots can be closed',
  AMOUNT_NOT_WHOLE: '{currency} has fewer decimals',
  AMOUNT_TOO_SMALL: 'At least {min} {currency}',
  AMOUNT_TOO_LARGE: 'At most {max} {currency}',
  AMOUNT_OFF_STEP: 'A multiple of {step} {currency} is needed',
  INSUFFICIENT_CURRENCY: '{required} {currency} needed, {available} available',
  BANK_NOT_FOUND: 'There is no such bank',
  BANK_NUMBER_INVALID: 'Account numbers of this bank have another length',
  BANK_CARD_REQUIRED: 'Please add a bank card first',
  BANK_CARD_NOT_FOUND: 'There is no such bank card',
  BANK_CARD_NOT_OWN: 'The card must be in the verified name',
  BANK_CARD_EXISTS: 'This card has been added already',
  BANK_CARD_LIMIT: 'At most {max} cards',
  BANK_CARD_IN_USE: 'A withdrawal to this card is under way',
  WALLET_NOT_FOUND: 'There is no such wallet address',
  WALLET_ADDRESS_INVALID: 'This is not a valid {type} address',
  WALLET_EXISTS: 'This address has been added already',
  WALLET_LIMIT: 'At most {max} addresses',
  DEPOSIT_CHANNEL_NOT_FOUND: 'There is no such deposit channel',
  DEPOSIT_PENDING: 'A deposit is still under way',
  DEPOSIT_NOT_FOUND: 'There is no such deposit',
  DEPOSIT_NOT_OPEN: 'This deposit is under review or has ended',
  DEPOSIT_EXPIRED: 'The time for this deposit is over',
  OUTSIDE_DEPOSIT_HOURS: 'Deposits are taken on business days from {from} to {to}',
  FUND_OPERATION_PENDING: 'Another withdrawal is still under way',
  CREDIT_TOO_LOW: 'The credit score is {score}, {required} is needed',
  POSITIONS_OPEN: 'Positions are open',
  OUTSIDE_WITHDRAWAL_HOURS: 'Withdrawals are taken on business days from {from} to {to}',
  INSUFFICIENT_WITHDRAWABLE: '{withdrawable} won can be withdrawn now',
  WITHDRAWAL_NOT_FOUND: 'There is no such withdrawal',
  WITHDRAWAL_NOT_CANCELLABLE: 'This withdrawal can no longer be cancelled',
  SAME_CURRENCY: 'A currency cannot be exchanged for itself',
  QUOTE_NOT_FOUND: 'There is no such quote',
  QUOTE_EXPIRED: 'This quote has expired',
  QUOTE_USED: 'This quote has been used',
  LOAN_UNPAID: 'There is an unpaid loan',
  LOAN_CLOSED: 'Loans are not offered at the moment',
  LOAN_QUOTA_FULL: 'Everything that may be lent is lent',
  LOAN_PENDING: 'A loan application is under review',
  LOAN_OVERDUE: 'A loan is overdue',
  LOAN_SCORE_TOO_LOW: 'The credit score is {score}, {required} is needed',
  LOAN_LIMIT: 'At most {max} won more',
  LOAN_NOT_FOUND: 'There is no such loan',
  LOAN_NOT_RUNNING: 'This loan is not running',
  REPAYMENT_TOO_LARGE: 'At most {max} won is owed',
  OFFERING_NOT_FOUND: 'There is no such offering',
  NEWS_NOT_FOUND: 'There is no such bulletin',
  WATCHLIST_FULL: 'The watchlist holds at most {max} symbols',
  WITHDRAWAL_DISABLED: 'Withdrawal is switched off for this account',
  REAL_NAME_REQUIRED: 'Please verify your real name first',
  REAL_NAME_UNDER_REVIEW: 'The real name is under review',
  REAL_NAME_VERIFIED: 'The real name is verified already',
  REAL_NAME_FAILED: 'The real name was rejected, please submit it again',
  ID_NUMBER_INVALID: 'This ID number does not exist',
  IDENTITY_TAKEN: 'This identity is verified on another account',
  UPLOAD_NOT_FOUND: 'There is no such upload',
  UPLOAD_EMPTY: 'The file is empty',
  UPLOAD_TYPE: 'Only JPEG, PNG and WebP pictures can be uploaded',
  UPLOAD_UNREADABLE: 'The picture is damaged',
  UPLOAD_DIMENSIONS: 'A picture must have {min} to {max} pixels a side',
  UPLOAD_QUOTA: 'At most {max} uploads a day',
  FORBIDDEN: 'Your role does not allow this',
  CASE_CLOSED: 'This case is decided already',
  CASE_CHANGED: 'This case has changed, please look at it again',
  CASE_TAKEN: 'Somebody else is working on this case',
  FOUR_EYES: 'A second, different person must confirm',
  AUTO_REVIEW_UNAVAILABLE: 'Automatic review is not available here',
};

/** Default parameters of a code's text, for refusals without parameters. */
export const missingParams = ({ code, params }: ApiError): string[] =>
  [...MESSAGES[code].matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) => (name in params ? [] : [name]));

export function messageOf(code: ErrorCode, params: ErrorParams = {}): string {
  return MESSAGES[code].replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}
