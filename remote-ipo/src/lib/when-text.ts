import { formatDate, formatMinute } from '@maru/sdk/i18n';
import type { T } from './i18n.ts';

/** Place of the time in `2026.11.23 16:00`. */
const TIME_AT = 11;

/** `2026.11.23 16:00` from a character on, never split at the end of a line. */
const momentText = (time: string, start: number) => formatMinute(time).slice(start).replace(' ', '\u00a0');

/** The period or the moment of a step. */
export function whenText(t: T, { from, to, state }: { from: string; to: string; state: string }) {
  if (state === 'absent') return t('step.absent');
  if (from === to) return momentText(from, 0);
  // The day once, where the period ends on it: 2026.11.23 09:00 ~ 16:00.
  const start = formatDate(from) === formatDate(to) ? TIME_AT : 5;
  return t('offering.range', { from: momentText(from, 0), to: momentText(to, start) });
}

/** The days of a period: `2026.11.23 ~ 11.24`, with a second year where it has one, or its only day. */
function daysText(t: T, fromTime: string, toTime: string): string {
  const [from, to] = [formatDate(fromTime), formatDate(toTime)];
  if (from === to) return from;
  return t('offering.range', { from, to: from.slice(0, 5) === to.slice(0, 5) ? to.slice(5) : to });
}

/** A period in a list. One that is not over has the time that it ends at: `11.23 ~ 11.24 16:00`, of one day both times. */
export function periodText(t: T, { status, from, to }: { status: string; from: string; to: string }): string {
  if (status !== 'upcoming' && status !== 'open') return daysText(t, from, to);
  const isOneDay = formatDate(from) === formatDate(to);
  return t('offering.range', {
    from: isOneDay ? momentText(from, 5) : formatDate(from).slice(5),
    to: momentText(to, isOneDay ? TIME_AT : 5),
  });
}
