import { formatDate } from '@maru/sdk/i18n';
import type { T } from './i18n.ts';
import { minute } from './minute.ts';

/** Place of the time in `2026.11.23 16:00`. */
const TIME_AT = 11;

/** `2026.11.23 16:00` from a character on, never split at the end of a line. */
const momentText = (time: string, start: number) => minute(time).slice(start).replace(' ', '\u00a0');

/** The period or the moment of a step. */
export function whenText(t: T, { from, to, state }: { from: string; to: string; state: string }) {
  if (state === 'absent') return t('step.absent');
  if (from === to) return momentText(from, 0);
  // The day once, where the period ends on it: 2026.11.23 09:00 ~ 16:00.
  const start = formatDate(from) === formatDate(to) ? TIME_AT : 5;
  return t('offering.range', { from: momentText(from, 0), to: momentText(to, start) });
}

/** A period in a list, with the time that it ends at: `2026.11.23 ~ 11.24 16:00`, with a second year where it has one. Of one day both times. */
export function periodText(t: T, from: string, to: string): string {
  const [first, last] = [formatDate(from), formatDate(to)];
  if (first === last) return whenText(t, { from, to, state: 'next' });
  return t('offering.range', { from: first, to: momentText(to, first.slice(0, 5) === last.slice(0, 5) ? 5 : 0) });
}
