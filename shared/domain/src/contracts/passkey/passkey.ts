import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import type { NoParams } from '../errors.ts';
import type { MessageDefinitions } from '../open-lists.ts';
import { empty, id, plainText, timestamp } from '../primitives.ts';
import { fundPassword, login, password } from '../user/user.ts';
import { credentialId, passkeyAssertion } from './fund-proof.ts';

declare module '../errors.ts' {
  interface ErrorParams {
    /** `left`: attempts before the lock; 0 when this one locked. */
    WRONG_PASSKEY: { left: number };
    /** The challenge was used, is too old, or belongs to something else. */
    PASSKEY_EXPIRED: NoParams;
    PASSKEY_UNKNOWN: NoParams;
    PASSKEY_REFUSED: NoParams;
    PASSKEY_EXISTS: NoParams;
    PASSKEY_LIMIT: { max: number };
    /** `address`: where passkeys work. */
    PASSKEY_ADDRESS: { address: string };
  }
}

/** Params: `name`. */
export const passkeyMessages = {
  PASSKEY_ADDED: { kind: 'system', route: '/information/passkeys' },
  PASSKEY_REMOVED: { kind: 'system', route: '/information/passkeys' },
} as const satisfies MessageDefinitions;

/** Origin of the page; passkeys work on the configured ones alone. */
const origin = z.string().check(z.regex(/^https?:\/\/[\w.:[\]-]{1,200}$/));
const transports = z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10));

export const PASSKEY_NAME_MAX = 40;
export const passkey = z.strictObject({
  passkeyId: id,
  name: z.string(),
  /** Added with the fund password: it may confirm requests that move money. Otherwise it logs in only. */
  canConfirm: z.boolean(),
  /** Backed up by its provider and usable on more than one device. */
  isSynced: z.boolean(),
  addedAt: timestamp,
  lastUsedAt: z.nullable(timestamp),
});
export type Passkey = z.infer<typeof passkey>;

export const passkeyList = contract({
  path: '/user/Passkeys',
  summary: 'Passkeys of this account',
  input: empty,
  /** `max` passkeys, each with a name of `maxName` characters. */
  output: z.strictObject({ passkeys: z.array(passkey), max: z.int(), maxName: z.int() }),
});

/** A challenge, for which the server waits `seconds`. It is answered once. */
const challenge = {
  challengeId: id,
  challenge: z.string(),
  rpId: z.string(),
  seconds: z.int(),
  credentials: z.array(z.strictObject({ credentialId, transports })),
};

export const passkeyAddStart = contract({
  path: '/user/PasskeyAddStart',
  summary: 'Prove who adds a passkey: by the fund password, then it may confirm too, or by the log-in password',
  rateLimit: 20,
  input: z.union([z.strictObject({ origin, fundPassword }), z.strictObject({ origin, loginPassword: password })]),
  /** `credentials`: those of the account, which an authenticator does not add twice. */
  output: z.strictObject({
    ...challenge,
    userHandle: z.string(),
    account: z.string(),
    /** COSE numbers of the accepted signatures, the preferred first. */
    algorithms: z.array(z.int()),
  }),
  errors: [
    'PASSKEY_ADDRESS',
    'PASSKEY_LIMIT',
    'FUND_PASSWORD_NOT_SET',
    'WRONG_FUND_PASSWORD',
    'FUND_PASSWORD_LOCKED',
    'WRONG_PASSWORD',
    'LOGIN_LOCKED',
  ],
});

export const passkeyAdd = contract({
  path: '/user/PasskeyAdd',
  summary: 'Add the passkey that an authenticator made for the challenge',
  rateLimit: 20,
  input: z.strictObject({
    challengeId: id,
    name: plainText.check(z.minLength(1), z.maxLength(PASSKEY_NAME_MAX)),
    credentialId,
    clientDataJSON: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,8000}$/)),
    attestationObject: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,16000}$/)),
    transports,
  }),
  output: passkey,
  errors: ['PASSKEY_EXPIRED', 'PASSKEY_REFUSED', 'PASSKEY_EXISTS', 'PASSKEY_LIMIT'],
});

export const passkeyRemove = contract({
  path: '/user/PasskeyRemove',
  summary: 'Remove a passkey; other sessions that it opened end',
  input: z.strictObject({ passkeyId: id }),
  output: empty,
  errors: ['NOT_FOUND'],
});

export const passkeyLoginStart = contract({
  path: '/user/PasskeyLoginStart',
  summary: 'A challenge to log in with; the authenticator offers its passkeys',
  auth: 'public',
  rateLimit: 30,
  input: z.strictObject({ origin }),
  output: z.strictObject(challenge),
  errors: ['PASSKEY_ADDRESS'],
});

export const passkeyLogin = contract({
  path: '/user/PasskeyLogin',
  summary: 'Open a session with a passkey',
  auth: 'public',
  rateLimit: 30,
  input: passkeyAssertion,
  output: login.output,
  errors: [
    'PASSKEY_EXPIRED',
    'PASSKEY_UNKNOWN',
    'WRONG_PASSKEY',
    'ACCOUNT_BANNED',
    'ACCOUNT_DISABLED',
    'ACCOUNT_CLOSED',
    'LOGIN_LOCKED',
  ],
});

export const passkeyConfirmStart = contract({
  path: '/user/PasskeyConfirmStart',
  summary: 'A challenge for one request that moves money: the passkey signs that request and no other',
  rateLimit: 120,
  input: z.strictObject({
    origin,
    path: z.string().check(z.regex(/^\/[A-Za-z]+\/[A-Za-z]+$/), z.maxLength(60)),
    /** The request without its proof. */
    body: z.record(z.string().check(z.maxLength(60)), z.unknown()),
  }),
  output: z.strictObject(challenge),
  errors: ['PASSKEY_ADDRESS', 'PASSKEY_UNKNOWN'],
});

export const passkeyCalls = {
  passkeyList,
  passkeyAddStart,
  passkeyAdd,
  passkeyRemove,
  passkeyLoginStart,
  passkeyLogin,
  passkeyConfirmStart,
};
