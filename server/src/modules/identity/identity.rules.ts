import type { ErrorCode } from '@maru/domain/contracts';
import { isWeakPassword } from '@maru/domain/credentials';
import { MINUTE } from '../../core/time.ts';

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
export const LOCK_MS = 10 * MINUTE;
/** Longest time that a guess waits for its turn. A lock may begin that much later than the guess came. */
const MOST_WAIT_MS = MINUTE;
/** Wrong guesses of strangers after which they are slowed, and the time between two further ones. */
export interface Pace {
  readonly slowAfter: number;
  readonly everyMs: number;
}
/** All strangers together at one account. */
export const AT_ONE_ACCOUNT: Pace = { slowAfter: 20, everyMs: 2_000 };
/** The strangers of one address at whatever accounts: lists of stolen passwords are tried once at each. Many people may share an address. */
export const FROM_ONE_ADDRESS: Pace = { slowAfter: 100, everyMs: 20_000 };

export interface Attempts {
  readonly failures: number;
  /** Epoch milliseconds; null while not locked. */
  readonly lockedUntil: number | null;
  /** Time of the last change, epoch milliseconds. */
  readonly at: number;
}

/**
 * Whole minutes until the next attempt is allowed, at least 1; 0 when it is allowed now. A lock that would last longer than any was set by a
 * clock that was ahead: it has ended.
 * @param now time at which the attempt came; it may have waited while another process set the lock
 */
export function minutesLocked({ lockedUntil }: Pick<Attempts, 'lockedUntil'>, now: number): number {
  if (lockedUntil === null || lockedUntil - now > LOCK_MS + MOST_WAIT_MS) return 0;
  return Math.max(0, Math.ceil(Math.min(LOCK_MS, lockedUntil - now) / MINUTE));
}

/** The state after one more failure. The fifth locks; after a lock has expired, counting starts at zero. */
export function afterFailure(attempts: Attempts, now: number): Attempts {
  if (minutesLocked(attempts, now) > 0) return attempts;
  const failures = attempts.lockedUntil === null ? attempts.failures + 1 : 1;
  return { failures, lockedUntil: failures >= MAX_FAILURES ? now + LOCK_MS : null, at: now };
}

/** Attempts that remain before the lock. */
export const attemptsLeft = ({ failures }: Pick<Attempts, 'failures'>): number => Math.max(0, MAX_FAILURES - failures);

/** Whether strangers must wait: somebody guesses from many addresses, or at many accounts. Nobody is locked, because that would lock the owner's new device too. */
export const isSlowed = ({ failures, lockedUntil }: Attempts, now: number, { slowAfter, everyMs }: Pace): boolean =>
  failures >= slowAfter && lockedUntil !== null && lockedUntil > now && lockedUntil - now <= everyMs + MOST_WAIT_MS;

/** The count of strangers after one more failure. It starts at zero when nobody failed for as long as a lock lasts. */
export function afterStranger(attempts: Attempts, now: number, { slowAfter, everyMs }: Pace): Attempts {
  const failures = Math.abs(now - attempts.at) < LOCK_MS ? attempts.failures + 1 : 1;
  return { failures, lockedUntil: failures >= slowAfter ? now + everyMs : null, at: now };
}
