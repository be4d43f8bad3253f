import * as z from 'zod/mini';
import { ACCOUNT_SHAPE } from '../../credentials/index.ts';
import { contract } from '../contract.ts';
import type { NoParams } from '../errors.ts';
import { clientId, day, empty, id, language, localized, decimal, symbol, timestamp } from '../primitives.ts';
import type { MessageDefinitions, MovementDefinitions } from '../open-lists.ts';

declare module '../errors.ts' {
  interface ErrorParams {
    ACCOUNT_EXISTS: NoParams;
    ACCOUNT_NOT_FOUND: NoParams;
    /** `left`: attempts before the lock; 0 when this one locked. */
    WRONG_CREDENTIALS: { left: number };
    ACCOUNT_FROZEN: NoParams;
    ACCOUNT_BANNED: NoParams;
    ACCOUNT_DISABLED: NoParams;
    ACCOUNT_CLOSED: NoParams;
    TRADING_DISABLED: NoParams;
    LOGIN_LOCKED: { minutes: number };
    PASSWORDS_DIFFER: NoParams;
    PASSWORD_WEAK: NoParams;
    INSTITUTION_NOT_FOUND: NoParams;
    INVITER_NOT_FOUND: NoParams;
    AGREEMENT_REQUIRED: NoParams;
    WRONG_PASSWORD: { left: number };
    FUND_PASSWORD_NOT_SET: NoParams;
    WRONG_FUND_PASSWORD: { left: number };
    FUND_PASSWORD_LOCKED: { minutes: number };
    WITHDRAWAL_DISABLED: NoParams;
    WATCHLIST_FULL: { max: string | number };
  }
}

/** No params. `ACCOUNT_REOPENED`: the account was banned or disabled before. */
export const userMessages = {
  ACCOUNT_FROZEN: { kind: 'system', route: '/information/userInfo' },
  ACCOUNT_UNFROZEN: { kind: 'system', route: null },
  TRADING_OFF: { kind: 'system', route: '/information/userInfo' },
  TRADING_ON: { kind: 'system', route: null },
  WITHDRAWAL_OFF: { kind: 'system', route: '/information/userInfo' },
  WITHDRAWAL_ON: { kind: 'system', route: null },
  ACCOUNT_REOPENED: { kind: 'system', route: null },
} as const satisfies MessageDefinitions;

export const userMovements = {
  opening_grant: 'cash',
} as const satisfies MovementDefinitions;

/** Log-in name of a customer. */
export const accountName = z.string().check(z.regex(ACCOUNT_SHAPE));
/** Log-in password: 8 to 64 characters; strength is a rule (PASSWORD_WEAK), not a shape. */
export const password = z.string().check(z.minLength(1), z.maxLength(64));
/** Fund password: six digits. */
export const fundPassword = z.string().check(z.regex(/^\d{6}$/));
const code = z.string().check(z.regex(/^[A-Za-z0-9]{1,16}$/));

export const register = contract({
  path: '/user/Register',
  summary: 'Open an account with an institution and an invitation code',
  auth: 'public',
  idempotent: true,
  rateLimit: 20,
  input: z.strictObject({
    clientId,
    account: accountName,
    password,
    confirm: password,
    institutionCode: code,
    invitationCode: code,
    agreements: z.strictObject({ terms: z.boolean(), privacy: z.boolean() }),
    language,
  }),
  output: z.strictObject({ account: accountName }),
  errors: [
    'ACCOUNT_EXISTS',
    'PASSWORDS_DIFFER',
    'PASSWORD_WEAK',
    'INSTITUTION_NOT_FOUND',
    'INVITER_NOT_FOUND',
    'AGREEMENT_REQUIRED',
    'CLIENT_ID_CONFLICT',
  ],
});

export const login = contract({
  path: '/user/Login',
  summary: 'Open a session',
  auth: 'public',
  rateLimit: 30,
  input: z.strictObject({ account: accountName, password }),
  output: z.strictObject({ token: z.string(), account: accountName, expiresAt: timestamp, isFirst: z.boolean() }),
  errors: ['WRONG_CREDENTIALS', 'ACCOUNT_BANNED', 'ACCOUNT_DISABLED', 'ACCOUNT_CLOSED', 'LOGIN_LOCKED'],
});

export const logout = contract({
  path: '/user/Logout',
  summary: 'End this session on the server',
  input: empty,
  output: empty,
});

export const realNameStatus = z.enum(['none', 'review', 'verified', 'failed']);
export const userInfo = contract({
  path: '/user/Info',
  summary: 'Who is logged in, and what is still to set up',
  input: empty,
  output: z.strictObject({
    account: accountName,
    name: z.nullable(z.string()),
    institution: localized,
    invitationCode: z.string(),
    realName: realNameStatus,
    hasFundPassword: z.boolean(),
    hasBankCard: z.boolean(),
    flags: z.array(z.enum(['frozen', 'banned', 'disabled', 'trading_off', 'withdrawal_off'])),
    createdAt: timestamp,
  }),
});
export type UserInfo = z.infer<typeof userInfo.output>;

/** The first setting requires the log-in password; a change requires the present fund password. */
export const fundPass = contract({
  path: '/user/FundPass',
  summary: 'Set or change the fund password',
  idempotent: true,
  rateLimit: 20,
  input: z.strictObject({
    clientId,
    loginPassword: z.optional(password),
    current: z.optional(fundPassword),
    next: fundPassword,
    confirm: fundPassword,
  }),
  output: empty,
  errors: [
    'PASSWORDS_DIFFER',
    'PASSWORD_WEAK',
    'WRONG_PASSWORD',
    'WRONG_FUND_PASSWORD',
    'FUND_PASSWORD_LOCKED',
    'LOGIN_LOCKED',
    'CLIENT_ID_CONFLICT',
  ],
});

export const loginPass = contract({
  path: '/user/LoginPass',
  summary: 'Change the log-in password; other sessions end',
  idempotent: true,
  rateLimit: 20,
  input: z.strictObject({ clientId, current: password, next: password, confirm: password }),
  output: empty,
  errors: ['PASSWORDS_DIFFER', 'PASSWORD_WEAK', 'WRONG_PASSWORD', 'LOGIN_LOCKED', 'CLIENT_ID_CONFLICT'],
});

export const sessionRow = z.strictObject({
  sessionId: id,
  device: z.string(),
  /** Name of the passkey that opened it; null for the password. */
  passkey: z.nullable(z.string()),
  createdAt: timestamp,
  lastSeenAt: timestamp,
  isCurrent: z.boolean(),
});
export const sessions = contract({
  path: '/user/Sessions',
  summary: 'Live sessions of this account',
  input: empty,
  output: z.array(sessionRow),
});
export const revokeSession = contract({
  path: '/user/RevokeSession',
  summary: 'End another session of this account',
  input: z.strictObject({ sessionId: id }),
  output: empty,
  errors: ['NOT_FOUND'],
});

/** Fixed by the product's specification: the list sits in `data.data`. Row prices are the latest at the time of asking. */
export const watchlistItem = z.strictObject({
  symbol,
  name: localized,
  price: decimal,
  change: decimal,
  changeRate: decimal,
  spark: z.array(z.number()),
  addedOn: day,
});
export type WatchlistItem = z.infer<typeof watchlistItem>;
export const optionalList = contract({
  path: '/user/Optionallist',
  summary: 'Watchlist of a list type; also tells whether a symbol is on it',
  input: z.strictObject({ type: z.literal('krw') }),
  output: z.strictObject({ total: z.int(), page: z.int(), per_page: z.int(), data: z.array(watchlistItem) }),
});
export const optionalAdd = contract({
  path: '/user/OptionalAdd',
  summary: 'Put a symbol on the watchlist; doing it twice changes nothing',
  input: z.strictObject({ symbol }),
  output: empty,
  errors: ['SYMBOL_NOT_FOUND', 'NOT_LISTED_YET', 'WATCHLIST_FULL'],
});
export const optionalDel = contract({
  path: '/user/OptionalDel',
  summary: 'Take symbols off the watchlist',
  input: z.strictObject({ symbols: z.array(symbol).check(z.minLength(1), z.maxLength(200)) }),
  output: empty,
});

export const userCalls = {
  register,
  login,
  logout,
  userInfo,
  fundPass,
  loginPass,
  sessions,
  revokeSession,
  optionalList,
  optionalAdd,
  optionalDel,
};
