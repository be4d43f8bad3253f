import type { NewShareDate } from '@maru/domain/contracts';

interface CalendarDay {
  /** Date in Korea: `2026-11-20`. */
  readonly day: string;
  readonly dates: readonly NewShareDate[];
}

/** The dates by their day in Korea, in the order that they have. */
export function byDay(dates: readonly NewShareDate[]): CalendarDay[] {
  const days = new Map<string, NewShareDate[]>();
  for (const date of dates) {
    const day = date.at.slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), date]);
  }
  return [...days].map(([day, all]) => ({ day, dates: all }));
}
