import { MINUTE } from '../../core/time.ts';

/** Settings of day trading and of automatic rules. Amounts in won. */
export const strategySettings = {
  minimum: 1_000_000n,
  maximum: 1_000_000_000n,
  /** Strategies of one customer that may be active at once. */
  maxRunning: 3,
  /** Everything is sold this long before the continuous session ends. */
  flatBeforeMs: 2 * MINUTE,
  /** A purchase needs this much time before it must be sold, besides a sell lock. */
  leastHoldingMs: 3 * MINUTE,
  /** Candles of a back-test: about two of the exchange's days. */
  backtestCandles: 800,
  /** Points of a back-test's curve. */
  curvePoints: 120,
  /** A purchase may cost this many ticks more than the best offer; what it does not meet there is dropped. */
  slippageTicks: 2,
} as const;
