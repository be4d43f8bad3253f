import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import type { NoParams } from '../errors.ts';
import { fundProof } from '../passkey/fund-proof.ts';
import { empty, timestamp } from '../primitives.ts';

declare module '../errors.ts' {
  interface ErrorParams {
    /** The call came without a proof, and its session has no allowance. */
    FUND_PASSWORD_REQUIRED: NoParams;
  }
}

/** Proof of an order: absent while the session has an allowance. */
export const orderProof = z.optional(fundProof);

/** For how long a session sends orders without another proof. `session`: until it ends, `maxHours` at most. Absent: the next order asks again. */
export const allowanceChoice = z.enum(['15m', '1h', 'session']);
export type AllowanceChoice = z.infer<typeof allowanceChoice>;

const allowanceState = z.strictObject({
  /** Until then orders of this session need no proof; null while they do. */
  until: z.nullable(timestamp),
  /** Hours after which the longest allowance ends. */
  maxHours: z.int(),
});

export const allowance = contract({
  path: '/user/OrderAllowance',
  summary: 'Until when orders of this session need no fund password',
  input: empty,
  output: allowanceState,
});

export const allowanceEnd = contract({
  path: '/user/OrderAllowanceEnd',
  summary: 'Ask for the fund password again from the next order on; without an allowance nothing changes',
  input: empty,
  output: allowanceState,
});

export const allowanceCalls = { allowance, allowanceEnd };
