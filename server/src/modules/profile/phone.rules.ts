import { DAY, MINUTE, SECOND } from '../../core/time.ts';

/** How long a code is valid. */
export const CODE_MS = 5 * MINUTE;
/** Time between two codes. */
export const RESEND_MS = 30 * SECOND;
/** Codes in 24 hours, and wrong entries of one code. */
export const MAX_CODES = 10;
export const MAX_WRONG = 5;

export interface SentCode {
  readonly sentAt: number;
  readonly failures: number;
  readonly isUsed: boolean;
  /** Codes since `countedSince`. */
  readonly sent: number;
  readonly countedSince: number;
}

export type SendFault =
  | { readonly code: 'PHONE_CODE_WAIT'; readonly seconds: number }
  | { readonly code: 'PHONE_CODE_LIMIT' };

/** Why no code may be sent now; null when one may. */
export function sendFault(last: SentCode | undefined, now: number): SendFault | null {
  if (!last) return null;
  const left = last.sentAt + RESEND_MS - now;
  if (left > 0) return { code: 'PHONE_CODE_WAIT', seconds: Math.ceil(left / SECOND) };
  return now - last.countedSince < DAY && last.sent >= MAX_CODES ? { code: 'PHONE_CODE_LIMIT' } : null;
}

/** The count with one more code; it starts again after a day. */
export const afterSend = (last: SentCode | undefined, now: number): Pick<SentCode, 'sent' | 'countedSince'> =>
  last && now - last.countedSince < DAY
    ? { sent: last.sent + 1, countedSince: last.countedSince }
    : { sent: 1, countedSince: now };

/** Whether a code can still be entered. */
export const isLive = (code: SentCode | undefined, now: number): code is SentCode =>
  code !== undefined && !code.isUsed && code.failures < MAX_WRONG && now - code.sentAt < CODE_MS;

/** Hides the middle of a phone number: `010****5678`. */
export const maskPhone = (phone: string): string =>
  phone.slice(0, 3) + '*'.repeat(Math.max(1, phone.length - 7)) + phone.slice(-4);
