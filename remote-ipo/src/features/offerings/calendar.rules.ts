import type { NewShareDate } from '@maru/domain/contracts';

export interface CalendarDay {
  /** Date in Korea: `2026-11-20`. */
  readonly day: string;
  readonly weekday: Weekday;
  readonly dates: readonly NewShareDate[];
}

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;
/** Sunday is 0. */
type Weekday = (typeof WEEKDAYS)[number];

const weekdayOf = (day: string): Weekday => WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 0;

/** The dates by their day in Korea, in the order that they have. */
export function byDay(dates: readonly NewShareDate[]): CalendarDay[] {
  const days = Map.groupBy(dates, ({ at }) => at.slice(0, 10));
  return [...days].map(([day, all]) => ({ day, weekday: weekdayOf(day), dates: all }));
}
