import { randomBytes, timingSafeEqual } from 'node:crypto';
import { keyedHash } from './seal.ts';
import { DAY, HOUR } from './time.ts';

const PURPOSE = 'visit';
/** A page may stay open for a day. Its later reports are logged and count for no verdict. */
const VALID_MS = DAY;
/** How often a page that a browser revalidates gets another id. */
const RENEW_MS = 6 * HOUR;

/**
 * Id of one visit, which the server writes into the page: random, dated and signed. Reports without one do not count, so each counted
 * visit has cost a request for the page.
 */
export function newVisit(secret: Buffer, now: number): string {
  const plain = `${randomBytes(9).toString('base64url')}.${Math.floor(now / 1_000).toString(36)}`;
  return `${plain}.${sign(secret, plain)}`;
}

/** The random part of a visit's id, or null for one that this server did not sign within the last day. */
export function readVisit(secret: Buffer, text: string | undefined, now: number): string | null {
  const [, plain = '', id = '', second = '', mac = ''] =
    /^(([\w-]{12})\.([0-9a-z]{1,9}))\.([\w-]{22})$/.exec(text ?? '') ?? [];
  const age = now - Number.parseInt(second, 36) * 1_000;
  const isSigned = mac !== '' && timingSafeEqual(Buffer.from(mac), Buffer.from(sign(secret, plain)));
  return isSigned && age < VALID_MS ? id : null;
}

const sign = (secret: Buffer, plain: string): string =>
  keyedHash(secret, PURPOSE, plain).toString('base64url').slice(0, 22);

/** A number that changes whenever a kept page must be requested again for a new visit. */
export const visitPeriod = (now: number): number => Math.floor(now / RENEW_MS);
