/** Reports of customers' pages about one build, within the window of the policy. */
export interface BuildCounts {
  /** Visits in which the build was loaded. */
  loads: number;
  /** Visits in which the build failed, once or more often. */
  failures: number;
}

export interface CanaryPolicy {
  /** Visits below which there is no verdict. */
  minVisits: number;
  /** Largest allowed ratio of the canary's failure rate to the base's. */
  ratio: number;
  /** Failure rate that a canary may always have: on some devices, something always fails. */
  floor: number;
  /** Confidence of the verdict in standard deviations. It is high, because a canary is judged every second. */
  zScore: number;
  /** Length of the window. */
  windowMinutes: number;
}
export const CANARY_POLICY: CanaryPolicy = { minVisits: 10, ratio: 2, floor: 0.02, zScore: 3, windowMinutes: 10 };

export interface CanaryVerdict {
  /** `wait`: too few visits. `keep`: within the limit. `abort`: above the limit, and not by chance. */
  verdict: 'wait' | 'keep' | 'abort';
  visits: number;
  /** Failure rates, 0 to 1. */
  rate: number;
  baseRate: number;
  /** The highest allowed rate. */
  limit: number;
  /** Lower bound of the true rate, at the confidence of the policy. */
  atLeast: number;
}

/**
 * Compares a canary with its base. The canary is aborted when the lower bound of its failure rate (Wilson's score interval) exceeds both
 * `ratio` times the base's rate and the floor. A base that fails as well points to the network or the server, and the canary stays.
 */
export function judgeCanary(
  base: BuildCounts,
  canary: BuildCounts,
  policy: CanaryPolicy = CANARY_POLICY,
): CanaryVerdict {
  const visits = canary.loads + canary.failures;
  const rate = visits > 0 ? canary.failures / visits : 0;
  // With few visits of the base, its rate is uncertain: one failure in two visits is not a rate of one half.
  const baseRate = base.failures / Math.max(base.loads + base.failures, policy.minVisits);
  const limit = Math.max(policy.floor, policy.ratio * baseRate);
  const atLeast = lowestRate(canary.failures, visits, policy.zScore);
  const verdict = visits < policy.minVisits ? 'wait' : atLeast > limit ? 'abort' : 'keep';
  return { verdict, visits, rate, baseRate, limit, atLeast };
}

/** Lower bound of Wilson's score interval, `z` standard deviations wide to each side. */
function lowestRate(failures: number, visits: number, z: number): number {
  if (visits === 0 || failures === 0) return 0;
  const rate = failures / visits;
  const middle = rate + z ** 2 / (2 * visits);
  const spread = z * Math.sqrt((rate * (1 - rate)) / visits + z ** 2 / (4 * visits ** 2));
  return (middle - spread) / (1 + z ** 2 / visits);
}
