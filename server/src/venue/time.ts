import { MINUTE } from '../core/time.ts';

/** Minute bars in memory: five days of 24 hours. Older ones are in the database. */
export const MINUTES_KEPT = 5 * 1_440;
/** The longest period that is folded from minute bars. */
export const LONGEST_FOLD = 30 * MINUTE;
