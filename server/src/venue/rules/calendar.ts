/**
 * Days on which the exchange rests although they are weekdays; weekends need no entry. May 1 and December 31 are the
 * exchange's own. Source: KRX closing days of each year; public holidays with their substitutes.
 */
export const MARKET_HOLIDAYS: ReadonlySet<string> = new Set([
  // 2024, 2025: only generated history
  ...['2024-12-25', '2024-12-31'],
  ...['2025-01-01', '2025-01-27', '2025-01-28', '2025-01-29', '2025-01-30', '2025-03-03', '2025-05-01', '2025-05-05'],
  ...['2025-05-06', '2025-06-03', '2025-06-06', '2025-08-15', '2025-10-03', '2025-10-06', '2025-10-07', '2025-10-08'],
  ...['2025-10-09', '2025-12-25', '2025-12-31'],
  // 2026
  ...['2026-01-01', '2026-02-16', '2026-02-17', '2026-02-18', '2026-03-02', '2026-05-01', '2026-05-05', '2026-05-25'],
  ...['2026-06-03', '2026-07-17', '2026-08-17', '2026-09-24', '2026-09-25', '2026-10-05', '2026-10-09', '2026-12-25'],
  ...['2026-12-31'],
  // 2027
  ...['2027-01-01', '2027-02-08', '2027-02-09', '2027-03-01', '2027-05-05', '2027-05-13', '2027-07-19', '2027-08-16'],
  ...['2027-09-14', '2027-09-15', '2027-09-16', '2027-10-04', '2027-10-11', '2027-12-27', '2027-12-31'],
]);

/** The last day that the table knows. Later ones are an error, never silently a weekday. */
export const CALENDAR_END = '2027-12-31';

/** Days of the college entrance exam: the whole session is an hour later. */
export const LATE_OPENING_DAYS: ReadonlySet<string> = new Set(['2025-11-13', '2026-11-19', '2027-11-18']);
