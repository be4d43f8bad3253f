import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import type { NoParams } from '../errors.ts';
import { guard, timeline } from '../guard.ts';
import {
  clientId,
  currency,
  day,
  decimal,
  empty,
  id,
  paged,
  pageNumber,
  positiveDecimal,
  timestamp,
} from '../primitives.ts';
import { FUND_PROOF_ERRORS, fundProof } from '../passkey/fund-proof.ts';
import type { MessageDefinitions, MovementDefinitions, ReviewDefinitions } from '../open-lists.ts';

declare module '../errors.ts' {
  interface ErrorParams {
    LOAN_UNPAID: NoParams;
    LOAN_CLOSED: NoParams;
    LOAN_QUOTA_FULL: NoParams;
    LOAN_PENDING: NoParams;
    LOAN_OVERDUE: NoParams;
    LOAN_SCORE_TOO_LOW: { required: string | number; score: string | number };
    LOAN_LIMIT: { max: string | number };
    LOAN_NOT_FOUND: NoParams;
    LOAN_NOT_RUNNING: NoParams;
    REPAYMENT_TOO_LARGE: { max: string | number };
  }
}

/** Params: `number`, `amount` in won, `dueOn`; `reason` of a rejection. An overdue loan has no amount. */
export const loanMessages = {
  LOAN_PAID_OUT: { kind: 'funds', route: '/information/pj' },
  LOAN_REJECTED: { kind: 'funds', route: '/information/jkjl' },
  LOAN_OVERDUE: { kind: 'funds', route: '/information/pj' },
} as const satisfies MessageDefinitions;

export const loanMovements = {
  loan: 'loan',
  loan_fee: 'loan',
  loan_overdue: 'loan',
  loan_interest: 'loan',
  loan_principal: 'loan',
} as const satisfies MovementDefinitions;

export const loanReviews = {
  loan: { roles: ['cashier', 'manager'], reasons: ['CREDIT_TOO_LOW'] },
} as const satisfies ReviewDefinitions;

/** Days a loan can run for. */
export const loanDays = z.union([z.literal(7), z.literal(30), z.literal(60), z.literal(90)]);
export type LoanDays = z.infer<typeof loanDays>;

/** Days `from` to `to` of a loan, both included, bear `rate` a year of 365 days. */
export const loanTier = z.strictObject({ from: z.int(), to: z.int(), rate: decimal });

export const loanStatus = z.enum(['review', 'rejected', 'active', 'partly_repaid', 'overdue', 'repaid']);
export type LoanStatus = z.infer<typeof loanStatus>;

/** Amounts due, in the order in which a repayment settles them. */
const owed = { fees: decimal, overdue: decimal, interest: decimal, principal: decimal, total: decimal };

export const loan = z.strictObject({
  loanId: id,
  /** Number a person reads out: `L-20261120-000123`. */
  number: z.string(),
  currency,
  amount: decimal,
  days: loanDays,
  status: loanStatus,
  createdAt: timestamp,
  /** Day the money came, the last day to repay without overdue interest, and how many days are left; null before it is lent. */
  lentOn: z.nullable(day),
  dueOn: z.nullable(day),
  /** Days on which the house kept the customer out: they bear no interest, and `dueOn` is later by them. */
  pausedDays: z.int(),
  daysLeft: z.nullable(z.int()),
  /** Debt of today. */
  owed: z.strictObject(owed),
  repaid: decimal,
  timeline: timeline(z.enum(['applied', 'review', 'rejected', 'active', 'repayment', 'overdue', 'repaid'])),
});
export type Loan = z.infer<typeof loan>;

/** One tier's part of the interest of a loan that is repaid on its last day. */
export const loanScheduleRow = z.strictObject({
  from: day,
  to: day,
  days: z.int(),
  rate: decimal,
  interest: decimal,
});

export const loanInfo = contract({
  path: '/loan/Info',
  summary: 'Score, limit, rates, running loans, and what keeps one from borrowing',
  input: empty,
  output: z.strictObject({
    currency,
    score: z.int(),
    /** Parts of the score; texts under `loan.score.<part>`. */
    scoreParts: z.array(
      z.strictObject({
        part: z.enum(['base', 'realName', 'bankCard', 'age', 'repaid', 'overdue']),
        points: z.int(),
      }),
    ),
    limit: decimal,
    borrowed: decimal,
    borrowable: decimal,
    minimum: decimal,
    /** Borrowable amounts are multiples of this. */
    step: decimal,
    days: z.array(loanDays),
    tiers: z.array(loanTier),
    overdueRate: decimal,
    loans: z.array(loan),
    guards: z.array(guard),
  }),
});

export const loanPreview = contract({
  path: '/loan/Preview',
  summary: 'Interest of a loan by tier and what is due on its last day, before it is applied for',
  input: z.strictObject({ amount: positiveDecimal, days: loanDays }),
  output: z.strictObject({
    amount: decimal,
    days: loanDays,
    lentOn: day,
    dueOn: day,
    schedule: z.array(loanScheduleRow),
    fees: decimal,
    interest: decimal,
    total: decimal,
    overdueRate: decimal,
    /** Cost of one overdue day. */
    overdueADay: decimal,
  }),
  errors: ['AMOUNT_NOT_WHOLE', 'AMOUNT_TOO_SMALL', 'AMOUNT_TOO_LARGE', 'AMOUNT_OFF_STEP'],
});

export const loanBorrow = contract({
  path: '/loan/Borrow',
  summary: 'Apply for a credit loan',
  idempotent: true,
  rateLimit: 30,
  input: z.strictObject({ clientId, amount: positiveDecimal, days: loanDays, fundPassword: fundProof }),
  output: loan,
  errors: [
    'ACCOUNT_FROZEN',
    'REAL_NAME_REQUIRED',
    'REAL_NAME_UNDER_REVIEW',
    'REAL_NAME_FAILED',
    ...FUND_PROOF_ERRORS,
    'LOAN_CLOSED',
    'LOAN_QUOTA_FULL',
    'LOAN_PENDING',
    'LOAN_OVERDUE',
    'LOAN_SCORE_TOO_LOW',
    'LOAN_LIMIT',
    'AMOUNT_NOT_WHOLE',
    'AMOUNT_TOO_SMALL',
    'AMOUNT_TOO_LARGE',
    'AMOUNT_OFF_STEP',
    'CLIENT_ID_CONFLICT',
  ],
});

export const loanPayoff = contract({
  path: '/loan/PayoffQuote',
  summary: 'What ends a loan today',
  input: z.strictObject({ loanId: id }),
  output: z.strictObject({
    loanId: id,
    day,
    ...owed,
    /** Own cash there is to pay with. */
    available: decimal,
    /** The sum grows with the next day in Korea. */
    validUntil: timestamp,
  }),
  errors: ['LOAN_NOT_FOUND', 'LOAN_NOT_RUNNING'],
});

/** Split of a repayment. */
export const loanRepayment = z.strictObject({
  repaymentId: id,
  loanId: id,
  number: z.string(),
  time: timestamp,
  ...owed,
  /** Debt after it. */
  left: decimal,
});
export type LoanRepayment = z.infer<typeof loanRepayment>;

export const loanRepay = contract({
  path: '/loan/Repay',
  summary: 'Repay a part or all: fees, overdue interest, interest, principal, in that order',
  idempotent: true,
  rateLimit: 60,
  input: z.strictObject({ clientId, loanId: id, amount: positiveDecimal }),
  output: z.strictObject({ repayment: loanRepayment, loan }),
  errors: [
    'LOAN_NOT_FOUND',
    'LOAN_NOT_RUNNING',
    'AMOUNT_NOT_WHOLE',
    'REPAYMENT_TOO_LARGE',
    'INSUFFICIENT_BALANCE',
    'CLIENT_ID_CONFLICT',
  ],
});

/** The look-up after a time-out; `clientId` is that of the application. */
export const loanDetail = contract({
  path: '/loan/Detail',
  summary: 'One own loan with its steps and repayments, by its id or its clientId',
  input: z.union([z.strictObject({ loanId: id }), z.strictObject({ clientId })]),
  output: z.strictObject({ loan, repayments: z.array(loanRepayment) }),
  errors: ['LOAN_NOT_FOUND'],
});

/** The look-up after a time-out. */
export const loanRepaid = contract({
  path: '/loan/Repayment',
  summary: 'What a repayment was answered, by its clientId',
  input: z.strictObject({ clientId }),
  output: loanRepay.output,
  errors: ['LOAN_NOT_FOUND'],
});

export const loanRecords = contract({
  path: '/loan/Records',
  summary: 'Own loans, newest first',
  input: z.strictObject({ page: pageNumber, status: z.enum(['all', 'running', 'ended']) }),
  output: paged(loan),
});

export const loanCalls = {
  loanInfo,
  loanPreview,
  loanBorrow,
  loanPayoff,
  loanRepay,
  loanDetail,
  loanRepaid,
  loanRecords,
};
