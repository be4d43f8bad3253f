import { OFFERING_DATES } from '@maru/domain/admin';
import type { OfferingDates } from '@maru/domain/new-shares';
import { kstDayStart, toKstDay } from '../../core/clock.ts';
import { CALENDAR_END } from '../../venue/rules/calendar.ts';
import { isTradingDay, type ClockMode } from '../../venue/rules/session.rules.ts';
import { openingSettings } from './opening.settings.ts';

/**
 * Why the exchange's calendar does not allow the dates: each of them is on a day of trading, and the listing before the opening auction in
 * which the share takes part. The demo's sessions go on around the clock.
 */
export function calendarFault(
  mode: ClockMode,
  dates: OfferingDates,
): { code: 'OFFERING_CLOSED_DAY'; day: string } | { code: 'OFFERING_LISTED_LATE' } | null {
  if (mode === 'demo') return null;
  for (const key of OFFERING_DATES) {
    const day = toKstDay(dates[key]);
    if (day > CALENDAR_END || !isTradingDay(day)) return { code: 'OFFERING_CLOSED_DAY', day };
  }
  const { listAt } = dates;
  return listAt - kstDayStart(toKstDay(listAt)) > openingSettings.listedBefore
    ? { code: 'OFFERING_LISTED_LATE' }
    : null;
}
