import { createHash } from 'node:crypto';
import { Allowance, callerKey } from './caller.ts';
import { ApiError } from './errors.ts';
import { MINUTE } from './time.ts';

/** Refused tokens of one address in a minute, after which the database is not asked about others. */
const MOST_REFUSED = 120;
const WINDOW_MS = MINUTE;
/** Accepted tokens that are remembered at most. */
const MOST_KNOWN = 10_000;

/**
 * Looks up tokens, and counts the refused ones by address: an invented token costs a query, and must not cost one without limit. A token that
 * was accepted before is always looked up, so that nobody logs out the neighbours of an address.
 */
export class TokenGate {
  private readonly refused: Allowance;
  private readonly known = new Set<string>();

  constructor(mostRefused = MOST_REFUSED) {
    this.refused = new Allowance(mostRefused, WINDOW_MS);
  }

  /** Whether a token would be refused without a look-up. */
  isClosed(ip: string, token: string): boolean {
    return this.refused.isSpent(callerKey(ip)) && !this.known.has(hashOf(token));
  }

  /** @throws ApiError TOO_MANY_REQUESTS for a new token of an address with many refused ones. */
  async check<T>(ip: string, token: string, lookUp: () => Promise<T | null>): Promise<T | null> {
    if (this.isClosed(ip, token)) throw new ApiError('TOO_MANY_REQUESTS');
    const hash = hashOf(token);
    const found = await lookUp();
    this.known.delete(hash);
    if (found === null) this.refused.spend(callerKey(ip));
    else this.known.add(hash);
    if (this.known.size > MOST_KNOWN) this.known.delete(this.known.values().next().value!);
    return found;
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64');
