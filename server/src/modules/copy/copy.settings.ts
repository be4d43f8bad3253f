import { SECOND } from '../../core/time.ts';

/** Settings of copy trading that are the same for every product. */
export const copySettings = {
  everyMs: 10 * SECOND,
  /** Points of the chart of unit prices. */
  curvePoints: 120,
} as const;
