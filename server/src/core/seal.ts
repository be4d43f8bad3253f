import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  type Hmac,
  type KeyObject,
} from 'node:crypto';

const NONCE = 12;
const TAG = 16;

/**
 * AES-256-GCM under a fresh nonce: nonce, ciphertext, tag.
 * @param context the owner of the secret; with another context it cannot be decrypted.
 */
export function seal(key: Buffer, plain: Buffer, context: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** @throws Error when the key, the context or a byte differs. */
export function unseal(key: Buffer, sealed: Buffer, context: string): Buffer<ArrayBuffer> {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(-TAG));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]);
}

const parsed = new WeakMap<Buffer, KeyObject>();

/** A new HMAC-SHA256. Node takes ten times as long to parse the bytes of a key as to hash a request, so each key is parsed once. */
export function hmac(key: Buffer): Hmac {
  let known = parsed.get(key);
  if (!known) parsed.set(key, (known = createSecretKey(key)));
  return createHmac('sha256', known);
}

/** A key of 32 bytes for one purpose: it reveals nothing about the secret or the keys of other purposes. */
export function derivedKey(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), purpose, 32));
}

/**
 * A hash that identifies a short secret without storing it. It is keyed, because a plain hash could be reversed by
 * trying all possible numbers; each purpose has its own key.
 */
export function keyedHash(secret: Buffer, purpose: string, plain: string): Buffer {
  return createHmac('sha256', derivedKey(secret, purpose)).update(plain).digest();
}
