const DAY_MS = 86_400_000;
const WEEK = 7;
/** Weeks that the longest month can touch. */
const WEEKS = 6;

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/**
 * Days of a month in weeks from Sunday, null outside of it. Always six weeks, so that the calendar is as high in each month.
 * @param month its first day, `YYYY-MM-DD`
 */
export function weeksOf(month: string): (string | null)[][] {
  const first = startOf(month);
  const lead = new Date(first).getUTCDay();
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: WEEK }, (__, weekday) => {
      const day = toDay(first + (week * WEEK + weekday - lead) * DAY_MS);
      return day.slice(0, 7) === month.slice(0, 7) ? day : null;
    }),
  );
}

/** First day of the month that is `by` months later. */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return toDay(Date.UTC(year, number - 1 + by, 1));
}
