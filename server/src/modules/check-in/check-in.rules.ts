import { addDays } from '../../core/time.ts';

/** Points of a check-in, and those that every seventh day in a row adds. */
export const DAILY_POINTS = 10;
export const WEEKLY_POINTS = 50;
const WEEK = 7;

export interface CheckedDay {
  /** `YYYY-MM-DD` in Korea. */
  readonly day: string;
  /** Days in a row that end with it. */
  readonly run: number;
}

/** Days in a row with a check-in today, after the last one. */
export const runWith = (last: CheckedDay | undefined, today: string): number =>
  last && addDays(last.day, 1) === today ? last.run + 1 : 1;

/** Days in a row as they stand today: yesterday's still counts until today is over. */
export const presentRun = (last: CheckedDay | undefined, today: string): number =>
  last && (last.day === today || addDays(last.day, 1) === today) ? last.run : 0;

export const pointsOf = (run: number): number => DAILY_POINTS + (run % WEEK === 0 ? WEEKLY_POINTS : 0);

/** First day of the month of a day, and of the month after it. */
export function monthOf(day: string): { from: string; before: string } {
  const from = `${day.slice(0, 7)}-01`;
  return { from, before: `${addDays(from, 31).slice(0, 7)}-01` };
}
