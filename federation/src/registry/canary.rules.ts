/** What the customers' pages told of one build, within the window that is looked at. */
export interface BuildCounts {
  /** Visits in which the build was loaded. */
  loads: number;
  /** Visits in which it failed, however often it failed in one. */
  failures: number;
}

export interface CanaryPolicy {
  /** Visits below which nothing is decided. */
  minVisits: number;
  /** How many times the base's failure rate the canary may have. */
  ratio: number;
  /** Failure rate up to which a canary stays whatever the base does: something always fails somewhere. */
  floor: number;
  /** How sure one has to be, in standard deviations. A canary is looked at every second, so chance gets many tries. */
  sureness: number;
  /** Minutes that are looked back. */
  windowMinutes: number;
}
export const CANARY_POLICY: CanaryPolicy = { minVisits: 10, ratio: 2, floor: 0.02, sureness: 3, windowMinutes: 10 };

export interface CanaryVerdict {
  /** `wait`: too little was seen. `keep`: no worse than it may be. `abort`: worse, and not by chance. */
  verdict: 'wait' | 'keep' | 'abort';
  visits: number;
  /** Failure rates, 0 to 1. */
  rate: number;
  baseRate: number;
  /** The rate it may have. */
  limit: number;
  /** The lowest rate that explains what was seen. */
  atLeast: number;
}

/**
 * Is a canary worse than what it would replace? The lowest failure rate that explains what was seen of it (the lower end of Wilson's
 * interval) is held against `ratio` times the base's rate, and against the floor. When the base fails as well, the network or the server
 * is at fault, and the canary stays.
 */
export function judgeCanary(
  base: BuildCounts,
  canary: BuildCounts,
  policy: CanaryPolicy = CANARY_POLICY,
): CanaryVerdict {
  const visits = canary.loads + canary.failures;
  const rate = visits > 0 ? canary.failures / visits : 0;
  // A base that hardly anybody met says little: one failure among two visits is no rate of a half.
  const baseRate = base.failures / Math.max(base.loads + base.failures, policy.minVisits);
  const limit = Math.max(policy.floor, policy.ratio * baseRate);
  const atLeast = lowestRate(canary.failures, visits, policy.sureness);
  const verdict = visits < policy.minVisits ? 'wait' : atLeast > limit ? 'abort' : 'keep';
  return { verdict, visits, rate, baseRate, limit, atLeast };
}

/** Lower end of Wilson's score interval, `z` standard deviations wide to each side. */
function lowestRate(failures: number, visits: number, z: number): number {
  if (visits === 0 || failures === 0) return 0;
  const rate = failures / visits;
  const middle = rate + z ** 2 / (2 * visits);
  const spread = z * Math.sqrt((rate * (1 - rate)) / visits + z ** 2 / (4 * visits ** 2));
  return (middle - spread) / (1 + z ** 2 / visits);
}
