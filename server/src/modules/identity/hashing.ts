import { createHash, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { hmac } from '../../core/seal.ts';

/** OWASP's minimum for argon2id: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** @param pepper protects six-digit secrets from an attacker who only has the database. */
export const hashSecret = (secret: string, pepper: Buffer): Promise<string> =>
  hash(secret, { ...COST, secret: pepper });

let decoy: Promise<string> | undefined;

/** Compares a secret with its hash. Without a hash it does the same work and returns false, so that timing does not reveal whether an account exists. */
export async function matchesSecret(stored: string | null, secret: string, pepper: Buffer): Promise<boolean> {
  decoy ??= hashSecret(randomBytes(16).toString('hex'), pepper);
  const matches = await verify(stored ?? (await decoy), secret, { secret: pepper });
  return stored !== null && matches;
}

/** 256 random bits; only the hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

const MOST_KNOWN = 10_000;

/**
 * Caches successful checks of secrets in this process, because an order must not cost an argon2 hash each time. Failed checks are not
 * cached. The key covers the stored hash, so a changed secret is checked again.
 */
export class VerifiedSecrets {
  readonly #key = randomBytes(32);
  readonly #known = new Set<string>();

  async matches(stored: string, secret: string, pepper: Buffer): Promise<boolean> {
    const question = hmac(this.#key).update(stored).update('\0').update(secret).digest('base64');
    if (this.#known.has(question)) return true;
    if (!(await matchesSecret(stored, secret, pepper))) return false;
    // The oldest is dropped first; sets keep the order of insertion.
    if (this.#known.size >= MOST_KNOWN) this.#known.delete(this.#known.values().next().value ?? '');
    this.#known.add(question);
    return true;
  }
}
