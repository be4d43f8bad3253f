import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const MINUTES_OF_SKEW = 15;
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

export interface Keys {
  id: string;
  secret: string;
}

/**
 * Checks the signature of a request (Signature Version 4, in the header): key, method, address, headers, body and time. Returns S3's error
 * code, or null for a valid request.
 */
export function signatureFault(request: IncomingMessage, body: Buffer, keys: Keys): string | null {
  const { authorization = '', 'x-amz-date': stamp = '', 'x-amz-content-sha256': bodyHash = '' } = request.headers;
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([\da-f]{64})$/.exec(
      authorization,
    );
  if (!match) return 'AccessDenied';
  const [, id, day = '', region = '', names = '', signature = ''] = match;
  if (id !== keys.id) return 'InvalidAccessKeyId';
  const signed = names.split(';');
  const mustBeSigned = Object.keys(request.headers).filter((name) => name === 'host' || name.startsWith('x-amz-'));
  if (mustBeSigned.some((name) => !signed.includes(name))) return 'AccessDenied';
  if (bodyHash !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  if (isSkewed(String(stamp)) || !String(stamp).startsWith(day)) return 'RequestTimeTooSkewed';

  const url = new URL(request.url ?? '/', 'http://x');
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const headers = signed.map(
    (name) =>
      `${name}:${String(request.headers[name] ?? '')
        .trim()
        .replace(/ +/g, ' ')}\n`,
  );
  const path = url.pathname
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/');
  const canonical = [request.method, path, query.join('&'), headers.join(''), names, bodyHash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical)].join('\n');
  const key = [region, 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${keys.secret}`, day));
  return timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch';
}

/** `20261120T120000Z` */
function isSkewed(stamp: string): boolean {
  const time = Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  return !(Math.abs(Date.now() - time) < MINUTES_OF_SKEW * 60_000);
}
