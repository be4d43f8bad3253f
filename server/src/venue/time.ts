import { kstDayStart } from '../core/clock.ts';
import { DAY, MINUTE } from '../core/time.ts';

/** Minute bars in memory: five days of 24 hours. Older ones are in the database. */
export const MINUTES_KEPT = 5 * 1_440;
/** The longest period that is folded from minute bars. */
export const LONGEST_FOLD = 30 * MINUTE;

/** Days before the trading day whose minutes are in the database, whole days alone; those of daily bars are there for ever. */
const DAYS_STORED = 30;
/** Oldest minute (epoch ms) that the database keeps on a trading day. */
export const storedFrom = (tradingDay: string): number => kstDayStart(tradingDay) - DAYS_STORED * DAY;
