import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import type { NoParams } from '../errors.ts';
import { guard, officeHours, timeline } from '../guard.ts';
import {
  clientId,
  currency,
  decimal,
  empty,
  id,
  localized,
  positiveDecimal,
  timestamp,
  openCode,
} from '../primitives.ts';
import type { WithdrawalPolicy } from '../withdrawal/withdrawal.ts';
import type { MessageDefinitions, MovementDefinitions, ReviewDefinitions } from '../open-lists.ts';

declare module '../errors.ts' {
  interface ErrorParams {
    DEPOSIT_CHANNEL_NOT_FOUND: NoParams;
    DEPOSIT_PENDING: NoParams;
    DEPOSIT_NOT_FOUND: NoParams;
    DEPOSIT_NOT_OPEN: NoParams;
    DEPOSIT_EXPIRED: NoParams;
    OUTSIDE_DEPOSIT_HOURS: { from: string | number; to: string | number };
  }
}

declare module '../screen-details.ts' {
  interface ScreenDetails {
    deposit?: { depositId: string };
  }
}

/** Params: `number`, `amount` in won; `reason` of a rejection. */
export const depositMessages = {
  DEPOSIT_CREDITED: { kind: 'funds', route: '/information/fundRecord?tab=recharge' },
  DEPOSIT_REJECTED: { kind: 'funds', route: '/information/fundRecord?tab=recharge' },
} as const satisfies MessageDefinitions;

export const depositMovements = {
  deposit: 'cash',
} as const satisfies MovementDefinitions;

export const depositReviews = {
  deposit: {
    roles: ['cashier', 'manager'],
    reasons: ['VOUCHER_UNREADABLE', 'PAYMENT_NOT_FOUND', 'AMOUNT_DIFFERS', 'PAYER_DIFFERS'],
  },
} as const satisfies ReviewDefinitions;

/** The account to pay to. A test fixture: the bank, the holder and the number do not exist, and `isTest` states it. */
export const depositChannel = z.strictObject({
  channelId: z.string().check(z.regex(/^[a-z0-9-]{1,32}$/)),
  bankCode: z.string(),
  bankName: localized,
  /** In Korean, for clients that do not know `holderName`. */
  holder: z.string(),
  /** Absent from an older server. */
  holderName: z.optional(localized),
  number: z.string(),
  isTest: z.literal(true),
});
export type DepositChannel = z.infer<typeof depositChannel>;

export const depositStatus = z.enum(['created', 'review', 'credited', 'rejected', 'expired', 'cancelled']);
export type DepositStatus = z.infer<typeof depositStatus>;

export const deposit = z.strictObject({
  depositId: id,
  /** Number a person reads out: `D-20261120-000123`. */
  number: z.string(),
  currency,
  amount: decimal,
  status: depositStatus,
  channel: depositChannel,
  /** Reference for the transfer, which identifies the payment. */
  reference: z.string(),
  createdAt: timestamp,
  /** Until then the voucher is to be sent. */
  expiresAt: timestamp,
  voucherUploadId: z.nullable(id),
  timeline: timeline(z.enum(['created', 'voucher', 'review', 'credited', 'rejected', 'expired', 'cancelled'])),
});
export type Deposit = z.infer<typeof deposit>;

/**
 * `withdrawalPolicies`: active conditions of a withdrawal, shown before a deposit. Their texts are `policies.<CODE>`.
 * `open` is the open deposit: there is at most one.
 */
export const depositInfo = contract({
  path: '/fund/DepositInfo',
  summary: 'Limits, hours and channels of deposits, and what withdrawing will ask for',
  input: empty,
  output: z.strictObject({
    currency,
    minimum: decimal,
    maximum: decimal,
    hours: officeHours,
    /** Minutes in which a voucher is to be sent. */
    minutes: z.int(),
    channels: z.array(depositChannel),
    guards: z.array(guard),
    withdrawalPolicies: z.array(openCode<WithdrawalPolicy>()),
    open: z.nullable(deposit),
  }),
});

export const depositCreate = contract({
  path: '/fund/DepositCreate',
  summary: 'Announce a deposit; answers with the account to pay to',
  idempotent: true,
  rateLimit: 60,
  input: z.strictObject({ clientId, amount: positiveDecimal, channelId: depositChannel.shape.channelId }),
  output: deposit,
  errors: [
    'ACCOUNT_FROZEN',
    'AMOUNT_NOT_WHOLE',
    'AMOUNT_TOO_SMALL',
    'AMOUNT_TOO_LARGE',
    'DEPOSIT_PENDING',
    'DEPOSIT_CHANNEL_NOT_FOUND',
    'OUTSIDE_DEPOSIT_HOURS',
    'CLIENT_ID_CONFLICT',
  ],
});

/** Sending the same voucher twice changes nothing. */
export const depositVoucher = contract({
  path: '/fund/DepositVoucher',
  summary: 'Hand in the proof of payment; the deposit goes to review',
  input: z.strictObject({ depositId: id, uploadId: id }),
  output: deposit,
  errors: ['DEPOSIT_NOT_FOUND', 'DEPOSIT_NOT_OPEN', 'DEPOSIT_EXPIRED', 'UPLOAD_NOT_FOUND'],
});

export const depositCancel = contract({
  path: '/fund/DepositCancel',
  summary: 'Take an announced deposit back, until its voucher is sent; twice changes nothing',
  input: z.strictObject({ depositId: id }),
  output: deposit,
  errors: ['DEPOSIT_NOT_FOUND', 'DEPOSIT_NOT_OPEN'],
});

/** The look-up after a time-out: by the draft's clientId, or by id. */
export const depositDetail = contract({
  path: '/fund/DepositDetail',
  summary: 'One own deposit with its steps, by its id or its clientId',
  input: z.union([z.strictObject({ depositId: id }), z.strictObject({ clientId })]),
  output: deposit,
  errors: ['DEPOSIT_NOT_FOUND'],
});

export const depositCalls = { depositInfo, depositCreate, depositVoucher, depositCancel, depositDetail };
