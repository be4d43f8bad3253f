import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import type { NoParams } from '../errors.ts';
import { guard, timeline } from '../guard.ts';
import { marketSegment } from '../market/market.ts';
import {
  clientId,
  currency,
  decimal,
  empty,
  id,
  localized,
  paged,
  pageNumber,
  positiveDecimal,
  symbol,
  timestamp,
} from '../primitives.ts';
import { FUND_PROOF_ERRORS, fundProof } from '../passkey/fund-proof.ts';
import type { MessageDefinitions, MovementDefinitions } from '../open-lists.ts';

declare module '../errors.ts' {
  interface ErrorParams {
    MARGIN_NOT_ENABLED: NoParams;
    MARGIN_LOAN_NOT_FOUND: NoParams;
    MARGIN_LOAN_ENDED: NoParams;
    /** `max` in won. */
    MARGIN_LIMIT: { max: string | number };
    /** `max` in shares. */
    COLLATERAL_TOO_LARGE: { max: string | number };
    COLLATERAL_NOT_ACCEPTED: NoParams;
    /** The price and the number of the shares do not fit each other until the split is booked. */
    COLLATERAL_IN_SPLIT: NoParams;
  }
}

/**
 * Params: `number`; of a loan that is paid out `amount`, and `symbol` and `quantity` of the pledged shares; of a repayment `amount`; of a call
 * `ratio`, `until` and the `amount` in won that would end it, of a shortfall the `amount` that is owed, of a liquidation `symbol` and
 * `quantity`, of its end `symbol`, the `quantity` that was sold and the `amount` filled.
 */
export const marginMessages = {
  MARGIN_PAID_OUT: { kind: 'funds', route: '/home/marginLending' },
  MARGIN_REPAID: { kind: 'funds', route: '/home/marginLending' },
  MARGIN_CALL: { kind: 'order', route: '/home/marginLending' },
  MARGIN_CALL_ENDED: { kind: 'order', route: '/home/marginLending' },
  MARGIN_SOLD: { kind: 'order', route: '/home/marginLending' },
  MARGIN_LIQUIDATION: { kind: 'order', route: '/home/marginLending' },
  MARGIN_SHORTFALL: { kind: 'funds', route: '/home/marginLending' },
  MARGIN_COMPLETED: { kind: 'funds', route: '/home/marginLending?tab=completed' },
} as const satisfies MessageDefinitions;

export const marginMovements = {
  margin_loan: 'loan',
  margin_interest: 'loan',
  margin_principal: 'loan',
} as const satisfies MovementDefinitions;

/**
 * `call`: the collateral is worth too little, and the customer has until `call.until` to repay or to add some. `liquidating`: a part of it
 * is being sold on the market.
 */
export const marginStatus = z.enum(['active', 'call', 'liquidating', 'completed']);
export type MarginStatus = z.infer<typeof marginStatus>;

/** Settings of the product. Percentages are whole and of the debt where nothing else is said, the rate is for a year of 365 days. */
export const marginTerms = z.strictObject({
  /** Share of the collateral's value, in percent, that is lent at most. */
  lendPercent: z.int(),
  /** Below it a call is made. */
  callPercent: z.int(),
  /** Below it collateral is sold without waiting for the end of the call. */
  liquidatePercent: z.int(),
  /** A sale restores it, and sells no more. */
  restorePercent: z.int(),
  /** Hours between a call and the sale. */
  callHours: z.int(),
  rate: decimal,
  minimum: decimal,
  step: decimal,
  /** Of one customer's loans together. */
  limit: decimal,
});
export type MarginTerms = z.infer<typeof marginTerms>;

/** Pledged shares of one position, valued at the last price. Without one `price` is null and `value` is 0. */
export const pledge = z.strictObject({
  positionId: id,
  symbol,
  name: localized,
  /** Its prices' grid; absent of one that the market no longer lists, and from an older server. */
  segment: z.optional(marketSegment),
  quantity: decimal,
  price: z.nullable(decimal),
  value: decimal,
});

export const marginLoan = z.strictObject({
  loanId: id,
  /** Number a person reads out: `M-20261120-000123`. */
  number: z.string(),
  currency,
  status: marginStatus,
  /** Lent at the start. */
  amount: decimal,
  principal: decimal,
  interest: decimal,
  /** Principal and interest of today. */
  owed: decimal,
  repaid: decimal,
  /** The customer's newest repayment and its parts; null before one. Absent from an older server. */
  lastPaid: z.optional(z.nullable(z.strictObject({ amount: decimal, interest: decimal, principal: decimal }))),
  collateral: z.array(pledge),
  /** Of all collateral; 0 while the price of a part of it is missing. */
  value: decimal,
  /** Collateral in percent of `owed`, two decimals; null when nothing is owed or a price is missing. */
  ratio: z.nullable(decimal),
  /** Of a call: the end of the time to act, null when there is nothing left to sell; and either amount ends it. */
  call: z.nullable(z.strictObject({ until: z.nullable(timestamp), repay: decimal, add: decimal })),
  createdAt: timestamp,
  endedAt: z.nullable(timestamp),
  timeline: timeline(
    z.enum(['lent', 'added', 'repayment', 'call', 'call_ended', 'liquidation', 'sold', 'shortfall', 'completed']),
  ),
});
export type MarginLoan = z.infer<typeof marginLoan>;

/** Shares that may be pledged. */
export const pledgeable = z.strictObject({
  positionId: id,
  symbol,
  name: localized,
  quantity: decimal,
  lotSize: z.int(),
  /** Absent from an older server. */
  segment: z.optional(marketSegment),
  price: decimal,
  value: decimal,
});
export type Pledgeable = z.infer<typeof pledgeable>;

export const marginInfo = contract({
  path: '/margin/Info',
  summary: 'Terms, shares that may be pledged, running loans with their collateral, and what keeps one from borrowing',
  input: empty,
  output: z.strictObject({
    currency,
    terms: marginTerms,
    isEnabled: z.boolean(),
    borrowed: decimal,
    /** Left of the limit. */
    left: decimal,
    /** Own cash to repay with. */
    available: decimal,
    pledgeable: z.array(pledgeable),
    loans: z.array(marginLoan),
    guards: z.array(guard),
  }),
});

export const marginEnable = contract({
  path: '/margin/Enable',
  summary: 'Switch margin lending on, after its risks were read',
  idempotent: true,
  input: z.strictObject({ clientId }),
  output: z.strictObject({ isEnabled: z.boolean() }),
  errors: ['CLIENT_ID_CONFLICT'],
});

const shares = z.string().check(z.regex(/^[1-9]\d{0,14}$/));

export const marginBorrow = contract({
  path: '/margin/Borrow',
  summary: 'Pledge shares and borrow on them',
  idempotent: true,
  rateLimit: 30,
  input: z.strictObject({
    clientId,
    positionId: id,
    quantity: shares,
    amount: positiveDecimal,
    fundPassword: fundProof,
  }),
  output: marginLoan,
  errors: [
    'ACCOUNT_FROZEN',
    'REAL_NAME_REQUIRED',
    'REAL_NAME_UNDER_REVIEW',
    'REAL_NAME_FAILED',
    ...FUND_PROOF_ERRORS,
    'MARGIN_NOT_ENABLED',
    'POSITION_NOT_FOUND',
    'COLLATERAL_NOT_ACCEPTED',
    'COLLATERAL_TOO_LARGE',
    'COLLATERAL_IN_SPLIT',
    'PRICE_UNAVAILABLE',
    'MARGIN_LIMIT',
    'AMOUNT_NOT_WHOLE',
    'AMOUNT_TOO_SMALL',
    'AMOUNT_OFF_STEP',
    'CLIENT_ID_CONFLICT',
  ],
});

export const marginAdd = contract({
  path: '/margin/AddCollateral',
  summary: 'Pledge more shares for a running loan',
  idempotent: true,
  rateLimit: 60,
  input: z.strictObject({ clientId, loanId: id, positionId: id, quantity: shares }),
  output: marginLoan,
  errors: [
    'MARGIN_LOAN_NOT_FOUND',
    'MARGIN_LOAN_ENDED',
    'POSITION_NOT_FOUND',
    'COLLATERAL_NOT_ACCEPTED',
    'COLLATERAL_TOO_LARGE',
    'COLLATERAL_IN_SPLIT',
    'PRICE_UNAVAILABLE',
    'CLIENT_ID_CONFLICT',
  ],
});

export const marginRepay = contract({
  path: '/margin/Repay',
  summary: 'Repay a part or all of a loan: interest first. With the last won the collateral is released',
  idempotent: true,
  rateLimit: 60,
  input: z.strictObject({ clientId, loanId: id, amount: positiveDecimal }),
  output: marginLoan,
  errors: [
    'MARGIN_LOAN_NOT_FOUND',
    'MARGIN_LOAN_ENDED',
    'AMOUNT_NOT_WHOLE',
    'REPAYMENT_TOO_LARGE',
    'INSUFFICIENT_BALANCE',
    'CLIENT_ID_CONFLICT',
  ],
});

/** By its id, or by the clientId of any call about it: the look-up after a time-out. */
export const marginDetail = contract({
  path: '/margin/Detail',
  summary: 'One own margin loan',
  input: z.union([z.strictObject({ loanId: id }), z.strictObject({ clientId })]),
  output: marginLoan,
  errors: ['MARGIN_LOAN_NOT_FOUND'],
});

export const marginRecords = contract({
  path: '/margin/Records',
  summary: 'Own margin loans, newest first',
  input: z.strictObject({ page: pageNumber, status: z.enum(['running', 'completed']) }),
  output: paged(marginLoan),
});

export const marginCalls = {
  marginInfo,
  marginEnable,
  marginBorrow,
  marginAdd,
  marginRepay,
  marginDetail,
  marginRecords,
};
