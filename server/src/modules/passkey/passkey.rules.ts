import { MINUTE } from '../../core/time.ts';

export const MAX_PASSKEYS = 10;
/** How long a challenge waits for its answer. */
export const CHALLENGE_MS = 5 * MINUTE;

/** Whether a page of this origin may use passkeys: an authenticator binds them to the configured host. */
export const isPasskeyOrigin = (origin: string, origins: readonly string[]): boolean => origins.includes(origin);

/**
 * Whether the count of uses that an authenticator states follows the stored one. Synced passkeys do not count and always state 0; any
 * other that does not rise comes from a copy.
 */
export const isNextCount = (stored: bigint, stated: bigint): boolean =>
  stored === 0n && stated === 0n ? true : stated > stored;
