import { SECOND } from '../../core/time.ts';

/** Settings of copy trading that are the same for every product. Amounts in won. */
export const copySettings = {
  /** Own money of a leader, in the same pool as everybody's. */
  leaderMoney: 100_000_000n,
  /** Limits of a leader in percent of the pool, for one session. */
  maxLossPercent: 3,
  maxPositionPercent: 80,
  everyMs: 10 * SECOND,
  /** Points of the chart of unit prices. */
  curvePoints: 120,
} as const;
