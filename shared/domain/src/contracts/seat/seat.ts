import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import type { NoParams } from '../errors.ts';
import type { MessageDefinitions, ReviewDefinitions } from '../open-lists.ts';
import { clientId, empty, timestamp } from '../primitives.ts';
import { reviewReason } from '../review/review.ts';

declare module '../errors.ts' {
  interface ErrorParams {
    ALREADY_SEAT: NoParams;
    SEAT_UNDER_REVIEW: NoParams;
  }
}

/** Params: `reason` of a rejection. */
export const seatMessages = {
  SEAT_APPROVED: { kind: 'system', route: '/information/seat' },
  SEAT_REJECTED: { kind: 'system', route: '/information/seat' },
} as const satisfies MessageDefinitions;

export const seatReviews = {
  seat: { roles: ['reviewer', 'manager'], reasons: ['SEAT_NOT_OFFERED'] },
} as const satisfies ReviewDefinitions;

export const seatStatus = z.enum(['none', 'review', 'approved', 'rejected', 'cancelled']);
export type SeatStatus = z.infer<typeof seatStatus>;

/** A seat account is a mark of the account. It changes no price, fee, limit or rule. */
export const seat = z.strictObject({
  status: seatStatus,
  appliedAt: z.nullable(timestamp),
  decidedAt: z.nullable(timestamp),
  /** Reason of the decision; null before it. */
  reason: z.nullable(reviewReason),
  note: z.nullable(z.string()),
  /** Decided by the automatic reviewer. */
  isAutomatic: z.boolean(),
  /** Whether the real name is verified, without which nobody can apply. */
  canApply: z.boolean(),
});
export type Seat = z.infer<typeof seat>;

export const seatInfo = contract({
  path: '/user/SeatInfo',
  summary: 'The last application for a seat account',
  input: empty,
  output: seat,
});

export const seatApply = contract({
  path: '/user/SeatApply',
  summary: 'Apply for a seat account; after a refusal, again',
  idempotent: true,
  rateLimit: 20,
  input: z.strictObject({ clientId }),
  output: seat,
  errors: [
    ...(['ALREADY_SEAT', 'SEAT_UNDER_REVIEW', 'REAL_NAME_REQUIRED', 'REAL_NAME_UNDER_REVIEW'] as const),
    ...(['REAL_NAME_FAILED', 'ACCOUNT_FROZEN', 'ACCOUNT_BANNED', 'ACCOUNT_DISABLED', 'CLIENT_ID_CONFLICT'] as const),
  ],
});

export const seatCancel = contract({
  path: '/user/SeatCancel',
  summary: 'Cancel the application that is under review; without one nothing changes',
  input: empty,
  output: seat,
});

export const seatCalls = { seatInfo, seatApply, seatCancel };
