import { SECOND } from '../../core/time.ts';

/** Settings of copy trading. Amounts in won. */
export const copySettings = {
  minimum: 100_000n,
  maximum: 100_000_000n,
  /** A share can be stopped this long after it joined. */
  lockupHours: 24,
  /** Percent of the profit that Maru keeps at the settlement. */
  feePercent: 10,
  /** Own money of a leader, in the same pool as everybody's. */
  leaderMoney: 100_000_000n,
  /** Limits of a leader in percent of the pool, for one session. */
  maxLossPercent: 3,
  maxPositionPercent: 80,
  everyMs: 10 * SECOND,
  /** Points of the chart of unit prices. */
  curvePoints: 120,
} as const;
