import { createHash, createHmac, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's minimum for argon2id: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** @param pepper keeps six-digit secrets out of reach of whoever only has the database. */
export const hashSecret = (secret: string, pepper: Buffer): Promise<string> =>
  hash(secret, { ...COST, secret: pepper });

let decoy: Promise<string> | undefined;

/** With no hash to compare it does the same work and says no, so that time does not tell whether an account exists. */
export async function matchesSecret(stored: string | null, secret: string, pepper: Buffer): Promise<boolean> {
  decoy ??= hashSecret(randomBytes(16).toString('hex'), pepper);
  const matches = await verify(stored ?? (await decoy), secret, { secret: pepper });
  return stored !== null && matches;
}

/** 256 random bits; only the hash is kept. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Remembers right answers of a slow check for this process: an order must not cost an argon2 each time. Wrong ones are never
 * remembered. A key holds the stored hash, so a changed secret is a new question.
 */
export class VerifiedSecrets {
  readonly #key = randomBytes(32);
  readonly #known = new Set<string>();

  async matches(stored: string, secret: string, pepper: Buffer): Promise<boolean> {
    const question = createHmac('sha256', this.#key).update(stored).update('\0').update(secret).digest('base64');
    if (this.#known.has(question)) return true;
    if (!(await matchesSecret(stored, secret, pepper))) return false;
    // The oldest leaves first; sets keep the order of insertion.
    if (this.#known.size >= 10_000) this.#known.delete([...this.#known.keys()][0] ?? '');
    this.#known.add(question);
    return true;
  }
}
