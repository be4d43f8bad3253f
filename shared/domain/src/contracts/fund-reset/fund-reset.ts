import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import type { NoParams } from '../errors.ts';
import type { MessageDefinitions } from '../open-lists.ts';
import { clientId, empty, timestamp } from '../primitives.ts';
import { idFirst, idTail, personName } from '../real-name/real-name.ts';
import { fundPassword, password } from '../user/user.ts';

declare module '../errors.ts' {
  interface ErrorParams {
    FUND_RESET_DIFFERS: { left: number };
    FUND_RESET_WAITING: NoParams;
    FUND_RESET_NOT_READY: NoParams;
  }
}

/** Params of `FUND_RESET_STARTED`: `until`, the moment from which a new fund password can be set, and `hours`, how long it can. */
export const fundResetMessages = {
  FUND_RESET_STARTED: { kind: 'system', route: '/information/fundPass' },
  FUND_RESET_CANCELED: { kind: 'system', route: '/information/fundPass' },
  FUND_RESET_EXPIRED: { kind: 'system', route: '/information/fundReset' },
  FUND_RESET_DONE: { kind: 'system', route: '/information/fundPass' },
} as const satisfies MessageDefinitions;

export const fundReset = z.strictObject({
  /** `waiting`: until `readyAt`. `ready`: a new fund password can be set. */
  state: z.enum(['none', 'waiting', 'ready']),
  readyAt: z.nullable(timestamp),
  /** End of the reset, at which the present fund password stays. */
  expiresAt: z.nullable(timestamp),
  /** Hours between the start and the new fund password. */
  waitHours: z.int(),
  /** Hours in which the new fund password can be set after that. */
  readyHours: z.int(),
  /** Whether a fund password is set and the real name verified: without both nothing can be reset. */
  canStart: z.boolean(),
});
export type FundReset = z.infer<typeof fundReset>;

export const fundResetInfo = contract({
  path: '/user/FundReset',
  summary: 'How the reset of the fund password stands',
  input: empty,
  output: fundReset,
});

export const fundResetStart = contract({
  path: '/user/FundResetStart',
  summary: 'Prove the verified real name to reset a forgotten fund password; it can be set after the waiting time',
  idempotent: true,
  rateLimit: 20,
  input: z.strictObject({ clientId, loginPassword: password, name: personName, idFirst, idTail }),
  output: fundReset,
  errors: [
    'FUND_PASSWORD_NOT_SET',
    'REAL_NAME_REQUIRED',
    'FUND_RESET_WAITING',
    'FUND_RESET_DIFFERS',
    'FUND_PASSWORD_LOCKED',
    'WRONG_PASSWORD',
    'LOGIN_LOCKED',
    'CLIENT_ID_CONFLICT',
  ],
});

export const fundResetCancel = contract({
  path: '/user/FundResetCancel',
  summary: 'Keep the present fund password; without a reset nothing changes',
  input: empty,
  output: fundReset,
});

export const fundResetFinish = contract({
  path: '/user/FundResetFinish',
  summary: 'Set the new fund password after the waiting time',
  idempotent: true,
  rateLimit: 20,
  input: z.strictObject({ clientId, loginPassword: password, next: fundPassword, confirm: fundPassword }),
  output: fundReset,
  errors: [
    'FUND_RESET_NOT_READY',
    'PASSWORDS_DIFFER',
    'PASSWORD_WEAK',
    'WRONG_PASSWORD',
    'LOGIN_LOCKED',
    'CLIENT_ID_CONFLICT',
  ],
});

export const fundResetCalls = { fundResetInfo, fundResetStart, fundResetCancel, fundResetFinish };
