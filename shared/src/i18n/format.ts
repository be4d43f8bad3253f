import type { Language } from '../contracts/primitives.ts';
import { LANGUAGE_TAG } from './i18n.ts';

/** `2026.11.20 09:41:07` from an ISO time with +09:00: the exchange's time, whatever zone the phone is in. */
export function formatDateTime(iso: string): string {
  return `${formatDate(iso)} ${formatTime(iso)}`;
}

/** `2026.11.20` */
export function formatDate(iso: string): string {
  return iso.slice(0, 10).replaceAll('-', '.');
}

/** `09:41:07`, or short `09:41`. */
export function formatTime(iso: string, isShort = false): string {
  return iso.slice(11, isShort ? 16 : 19);
}

const relative = new Map<Language, Intl.RelativeTimeFormat>();
const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** How long before `now` (ms) a time is, in words; under a minute counts as one. */
export function formatAgo(iso: string, language: Language, now: number): string {
  const seconds = Math.max(60, Math.floor((now - Date.parse(iso)) / 1000));
  const [unit, size] = STEPS.find(([, length]) => seconds >= length) ?? ['minute', 60];
  let format = relative.get(language);
  if (!format) {
    format = new Intl.RelativeTimeFormat(LANGUAGE_TAG[language], { numeric: 'always' });
    relative.set(language, format);
  }
  return format.format(-Math.floor(seconds / size), unit);
}
