import * as z from 'zod/mini';
import { bankCard } from '../bank/bank.ts';
import { contract } from '../contract.ts';
import type { ErrorCode, NoParams } from '../errors.ts';
import { guard, officeHours, timeline } from '../guard.ts';
import {
  openCode,
  clientId,
  currency,
  day,
  decimal,
  empty,
  id,
  localized,
  positiveDecimal,
  timestamp,
} from '../primitives.ts';
import { FUND_PROOF_ERRORS, fundProof } from '../passkey/fund-proof.ts';
import type { MessageDefinitions, MovementDefinitions, ReviewDefinitions } from '../open-lists.ts';

declare module '../errors.ts' {
  interface ErrorParams {
    FUND_OPERATION_PENDING: NoParams;
    CREDIT_TOO_LOW: { required: string | number; score: string | number };
    POSITIONS_OPEN: NoParams;
    OUTSIDE_WITHDRAWAL_HOURS: { from: string | number; to: string | number };
    INSUFFICIENT_WITHDRAWABLE: { withdrawable: string | number };
    WITHDRAWAL_NOT_FOUND: NoParams;
    WITHDRAWAL_NOT_CANCELLABLE: NoParams;
  }
}

declare module '../screen-details.ts' {
  interface ScreenDetails {
    withdrawal?: { withdrawalId: string };
  }
}

/** Params: `number`, `amount` in won; `reason` of a rejection. */
export const withdrawalMessages = {
  WITHDRAWAL_PAID: { kind: 'funds', route: '/information/fundRecord?tab=withdrawal' },
  WITHDRAWAL_FAILED: { kind: 'funds', route: '/information/fundRecord?tab=withdrawal' },
  WITHDRAWAL_REJECTED: { kind: 'funds', route: '/information/fundRecord?tab=withdrawal' },
} as const satisfies MessageDefinitions;

export const withdrawalMovements = {
  withdrawal: 'cash',
} as const satisfies MovementDefinitions;

export const withdrawalReviews = {
  withdrawal: { roles: ['cashier', 'manager'], reasons: ['ACCOUNT_NOT_OWN', 'ACCOUNT_UNREACHABLE'] },
} as const satisfies ReviewDefinitions;

/** Conditions of a withdrawal that a product may switch on, shown before a deposit; texts under `policies.<CODE>`. */
export const WITHDRAWAL_POLICIES = [
  'LOAN_UNPAID',
  'CREDIT_TOO_LOW',
  'POSITIONS_OPEN',
] as const satisfies readonly ErrorCode[];
export type WithdrawalPolicy = (typeof WITHDRAWAL_POLICIES)[number];

export const withdrawalStatus = z.enum(['review', 'processing', 'paid', 'failed', 'rejected', 'cancelled']);
export type WithdrawalStatus = z.infer<typeof withdrawalStatus>;

export const withdrawal = z.strictObject({
  withdrawalId: id,
  /** Number a person reads out: `W-20261120-000123`. */
  number: z.string(),
  currency,
  amount: decimal,
  status: withdrawalStatus,
  card: z.strictObject({ bankCode: z.string(), bankName: localized, number: z.string(), holder: z.string() }),
  createdAt: timestamp,
  /** Latest planned payment: `paidWithinHours` after the request. */
  dueBy: timestamp,
  canCancel: z.boolean(),
  timeline: timeline(z.enum(['requested', 'review', 'processing', 'paid', 'failed', 'rejected', 'cancelled'])),
});
export type Withdrawal = z.infer<typeof withdrawal>;

/**
 * `ladder`: withdrawable cash on each of the coming settlement days, today first. Proceeds of a sale can buy at once
 * and can be withdrawn when they settle, two business days later. `guards`: all blockers of a withdrawal now.
 */
export const withdrawInfo = contract({
  path: '/fund/WithdrawInfo',
  summary: 'What can be withdrawn now and on the days to come, and every unmet condition with its remedy',
  input: empty,
  output: z.strictObject({
    currency,
    minimum: decimal,
    maximum: decimal,
    /** Own cash less holds. */
    available: decimal,
    withdrawable: decimal,
    ladder: z.array(z.strictObject({ day, offset: z.int(), withdrawable: decimal })),
    hours: officeHours,
    /** Hours from a request to its latest planned payment. */
    paidWithinHours: z.int(),
    cards: z.array(bankCard),
    guards: z.array(guard),
    /** Conditions that are switched on, met or not; their texts are `policies.<CODE>`. */
    policies: z.array(openCode<WithdrawalPolicy>()),
    open: z.nullable(withdrawal),
  }),
});

export const withdrawCreate = contract({
  path: '/fund/WithdrawCreate',
  summary: 'Ask for a withdrawal; the amount is set aside until it is paid or refused',
  idempotent: true,
  rateLimit: 60,
  input: z.strictObject({ clientId, amount: positiveDecimal, cardId: id, fundPassword: fundProof }),
  output: withdrawal,
  errors: [
    'ACCOUNT_FROZEN',
    'WITHDRAWAL_DISABLED',
    'REAL_NAME_REQUIRED',
    'REAL_NAME_UNDER_REVIEW',
    'REAL_NAME_FAILED',
    ...FUND_PROOF_ERRORS,
    'BANK_CARD_REQUIRED',
    'BANK_CARD_NOT_FOUND',
    'FUND_OPERATION_PENDING',
    'LOAN_UNPAID',
    'CREDIT_TOO_LOW',
    'POSITIONS_OPEN',
    'OUTSIDE_WITHDRAWAL_HOURS',
    'AMOUNT_NOT_WHOLE',
    'AMOUNT_TOO_SMALL',
    'AMOUNT_TOO_LARGE',
    'INSUFFICIENT_WITHDRAWABLE',
    'INSUFFICIENT_BALANCE',
    'CLIENT_ID_CONFLICT',
  ],
});

export const withdrawCancel = contract({
  path: '/fund/WithdrawCancel',
  summary: 'Take a withdrawal back while it is under review; twice changes nothing',
  input: z.strictObject({ withdrawalId: id }),
  output: withdrawal,
  errors: ['WITHDRAWAL_NOT_FOUND', 'WITHDRAWAL_NOT_CANCELLABLE'],
});

/** The look-up after a time-out: by the draft's clientId, or by id. */
export const withdrawDetail = contract({
  path: '/fund/WithdrawDetail',
  summary: 'One own withdrawal with its steps, by its id or its clientId',
  input: z.union([z.strictObject({ withdrawalId: id }), z.strictObject({ clientId })]),
  output: withdrawal,
  errors: ['WITHDRAWAL_NOT_FOUND'],
});

export const withdrawalCalls = { withdrawInfo, withdrawCreate, withdrawCancel, withdrawDetail };
