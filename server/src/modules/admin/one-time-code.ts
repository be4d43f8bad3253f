import { createHmac, timingSafeEqual } from 'node:crypto';
import { base32 } from '@scure/base';
import { SECOND } from '../../core/time.ts';

/*
 * Time-based one-time passwords, RFC 6238 with the parameters that every authenticator app understands: HMAC-SHA-1, six digits, a new code
 * every 30 seconds. The algorithm is a keyed hash and four bytes of it, so no library is added for it; the test has the vectors of the RFC.
 */
const PERIOD_MS = 30 * SECOND;
const DIGITS = 6;
/** Periods before and after the present one that count: the clock of a phone may be wrong by half a minute. */
const DRIFT = 1;
/** Length that RFC 4226 recommends for the secret. */
export const SECRET_BYTES = 20;

export const periodOf = (now: number): number => Math.floor(now / PERIOD_MS);

/** The code of one period: the truncation of RFC 4226 section 5.3. */
export function codeOf(secret: Uint8Array, period: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(period));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = hash.readUInt8(hash.length - 1) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The period that a code belongs to, near `now`; null when it is of none. All are compared, so that the duration reveals nothing. */
export function findPeriod(secret: Uint8Array, code: string, now: number): number | null {
  let found: number | null = null;
  for (let drift = -DRIFT; drift <= DRIFT; drift++) {
    const period = periodOf(now) + drift;
    const expected = Buffer.from(codeOf(secret, period));
    if (expected.length === code.length && timingSafeEqual(expected, Buffer.from(code))) found = period;
  }
  return found;
}

/** The secret as a person types it, and as an app reads it from a QR code. */
export function describeSecret(secret: Uint8Array, login: string): { secret: string; uri: string } {
  const text = base32.encode(secret).replaceAll('=', '');
  return { secret: text, uri: `otpauth://totp/Maru:${encodeURIComponent(login)}?secret=${text}&issuer=Maru` };
}

/** The secret as an app keeps it. */
export const readSecret = (text: string): Uint8Array => base32.decode(text);
