import type { AllowanceChoice } from '@maru/domain/contracts';
import { HOUR, MINUTE } from '../../core/time.ts';

/** Longest allowance, in hours. A session may last for weeks; an unattended device must not trade for so long. */
export const MAX_HOURS = 8;
const LENGTH_MS: Record<AllowanceChoice, number> = { '15m': 15 * MINUTE, '1h': HOUR, session: MAX_HOURS * HOUR };

/**
 * Calls that a session with an allowance makes without a proof. Money stays in the account and turns into positions of the customer, with the
 * leverage that they have switched on: nothing that takes it out, borrows it, or changes what protects it is ever in this list.
 */
const ALLOWED: readonly string[] = ['/trade/Order'];
export const canUseAllowance = (path: string): boolean => ALLOWED.includes(path);

/** End of an allowance, never after that of its session; epoch milliseconds. */
export const allowanceEnd = (choice: AllowanceChoice, now: number, sessionEnd: number): number =>
  Math.min(now + LENGTH_MS[choice], sessionEnd);

/** Whether the session has an allowance. One that would last longer than any was given by a clock that was ahead: it has ended. */
export const isAllowed = (until: number | null, now: number): boolean =>
  until !== null && now < until && until - now <= LENGTH_MS.session;
