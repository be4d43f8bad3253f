import type { ErrorCode } from '@maru/domain/contracts';

/** Valid but common passwords, which attackers try first. */
const COMMON = [
  'password1',
  'passw0rd',
  'qwer1234',
  'asdf1234',
  '1q2w3e4r',
  '1q2w3e4r5t',
  'abcd1234',
  'abc12345',
  'admin123',
];

/** At least 8 characters with a letter and a digit, not a common password, and not derived from the account. */
export function isWeakPassword(password: string, account: string): boolean {
  return (
    password.length < 8 ||
    !/\p{L}/u.test(password) ||
    !/\d/.test(password) ||
    COMMON.includes(password.toLowerCase()) ||
    password.includes(account)
  );
}

/** Six digits that are one digit, a run up or down, a group of two or three repeated, or a part of the account. */
export function isWeakFundPassword(pin: string, account: string): boolean {
  // Wrapping round: 890123 is a run too.
  const isRun = ['0000000000', '0123456789', '9876543210'].some((digits) => (digits + digits).includes(pin));
  return isRun || /^(\d\d)\1\1$/.test(pin) || /^(\d{3})\1$/.test(pin) || account.includes(pin);
}

export interface Registration {
  readonly account: string;
  readonly password: string;
  readonly confirm: string;
  readonly agreements: { readonly terms: boolean; readonly privacy: boolean };
}

/** The first fault of a registration that is visible without a look-up. */
export function findRegistrationFault(request: Registration): ErrorCode | null {
  if (!request.agreements.terms || !request.agreements.privacy) return 'AGREEMENT_REQUIRED';
  if (request.password !== request.confirm) return 'PASSWORDS_DIFFER';
  return isWeakPassword(request.password, request.account) ? 'PASSWORD_WEAK' : null;
}

export const MAX_FAILURES = 5;
export const LOCK_MS = 10 * 60 * 1000;

export interface Attempts {
  readonly failures: number;
  /** Epoch milliseconds; null while not locked. */
  readonly lockedUntil: number | null;
}

/** Whole minutes until the next attempt is allowed, at least 1; 0 when it is allowed now. */
export function minutesLocked(attempts: Attempts, now: number): number {
  return attempts.lockedUntil === null ? 0 : Math.max(0, Math.ceil((attempts.lockedUntil - now) / 60_000));
}

/** The state after one more failure. The fifth locks; after a lock has expired, counting starts at zero. */
export function afterFailure(attempts: Attempts, now: number): Attempts {
  const failures = attempts.lockedUntil === null ? attempts.failures + 1 : 1;
  return { failures, lockedUntil: failures >= MAX_FAILURES ? now + LOCK_MS : null };
}
