import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import type { NoParams } from '../errors.ts';
import { guard } from '../guard.ts';
import type { MovementDefinitions } from '../open-lists.ts';
import { clientId, currency, decimal, empty, timestamp } from '../primitives.ts';
import { password } from '../user/user.ts';

declare module '../errors.ts' {
  interface ErrorParams {
    CLOSING_ORDERS: NoParams;
    CLOSING_POSITIONS: NoParams;
    CLOSING_PRODUCTS: NoParams;
    CLOSING_NEW_SHARES: NoParams;
    CLOSING_DEBTS: NoParams;
    CLOSING_DIVIDENDS: NoParams;
    CLOSING_REQUESTS: NoParams;
    CLOSING_CASES: NoParams;
    CLOSING_BALANCE: NoParams;
  }
}

/** Conditions that prevent the closing of an account. */
export const CLOSING_CODES = [
  'CLOSING_ORDERS',
  'CLOSING_POSITIONS',
  'CLOSING_PRODUCTS',
  'CLOSING_NEW_SHARES',
  'CLOSING_DEBTS',
  'CLOSING_DIVIDENDS',
  'CLOSING_REQUESTS',
  'CLOSING_CASES',
  'CLOSING_BALANCE',
] as const;

/** Practice money that its owner gives up with the account. */
export const closingMovements = {
  closing_return: 'cash',
} as const satisfies MovementDefinitions;

export const closing = z.strictObject({
  /** Everything that prevents it; empty when the account can be closed. */
  guards: z.array(guard),
  /** Practice money that is given up with the account. */
  balances: z.array(z.strictObject({ currency, amount: decimal })),
  /** Days after which the account number is free again, and years for which the law has identity and books kept. */
  releaseDays: z.int(),
  keptYears: z.int(),
});
export type Closing = z.infer<typeof closing>;

export const closingInfo = contract({
  path: '/user/Closing',
  summary: 'What prevents the closing of the account, and what it gives up',
  input: empty,
  output: closing,
});

export const closeAccount = contract({
  path: '/user/Close',
  summary: 'Close the account for good: ends all sessions, gives up practice money, keeps what the law requires',
  idempotent: true,
  rateLimit: 20,
  input: z.strictObject({ clientId, loginPassword: password, isConfirmed: z.literal(true) }),
  output: z.strictObject({ closedAt: timestamp }),
  errors: [
    ...CLOSING_CODES,
    ...(['WRONG_PASSWORD', 'LOGIN_LOCKED', 'ACCOUNT_FROZEN', 'ACCOUNT_BANNED', 'ACCOUNT_DISABLED'] as const),
    ...(['ACCOUNT_CLOSED', 'CLIENT_ID_CONFLICT'] as const),
  ],
});

export const closingCalls = { closingInfo, closeAccount };
