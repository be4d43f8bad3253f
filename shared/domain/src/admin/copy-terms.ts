import type { ActFacts } from '../contracts/index.ts';

/**
 * Widest terms that a copy product can have. `least` and `most`: bounds of one request in won; `leaderLeast` and `leaderMost`: of the
 * leader's own money. The limits of the leader are percent of the pool in one session.
 */
export const COPY_BOUNDS = {
  least: 10_000n,
  most: 1_000_000_000n,
  lockupHours: 720,
  feePercent: 30,
  leaderLeast: 10_000_000n,
  leaderMost: 1_000_000_000n,
  /** From `leaderLeast` to `leaderMost`, as a description of the interface can state it. */
  leaderMoney: /^(?:[1-9]\d{7,8}|1000000000)$/,
  maxLossPercent: { least: 1, most: 20 },
  maxPositionPercent: { least: 10, most: 100 },
  nameLength: 30,
  code: /^[a-z][a-z0-9-]{1,23}$/,
} as const;

/** Why a product cannot have these bounds of a request, in won. */
export function copyLimitsFault({ minimum, maximum }: { minimum: bigint; maximum: bigint }): 'COPY_LIMITS' | null {
  return minimum < COPY_BOUNDS.least || maximum < minimum || maximum > COPY_BOUNDS.most ? 'COPY_LIMITS' : null;
}

/** Own money of a leader in won, and its limits in percent of the pool, for one session. */
export interface CopyLeaderTerms {
  readonly leaderMoney: string;
  readonly maxLossPercent: number;
  readonly maxPositionPercent: number;
}

/** Terms of every leader at the time when proposals did not state them. */
export const FIRST_LEADER_TERMS: CopyLeaderTerms = {
  leaderMoney: '100000000',
  maxLossPercent: 3,
  maxPositionPercent: 80,
};

/** Terms of the leader among the facts of a proposal. One that was made before they were stated leaves them as they are. */
export const leaderTermsOf = (facts: ActFacts, present: CopyLeaderTerms): CopyLeaderTerms => ({
  leaderMoney: String(facts['leaderMoney'] ?? present.leaderMoney),
  maxLossPercent: Number(facts['maxLossPercent'] ?? present.maxLossPercent),
  maxPositionPercent: Number(facts['maxPositionPercent'] ?? present.maxPositionPercent),
});
