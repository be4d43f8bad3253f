/**
 * `2026.11.20 09:41:07` from an ISO time with +09:00: the exchange's time, whatever zone the phone is in. With seconds,
 * for the record of one moment: a detail, a receipt, an execution, a file.
 */
export function formatDateTime(iso: string): string {
  return `${formatDate(iso)} ${formatTime(iso)}`;
}

/** `2026.11.20 09:41`: the same to the minute, for the rows of a list, notes and schedules. */
export function formatMinute(iso: string): string {
  return `${formatDate(iso)} ${formatTime(iso, true)}`;
}

/** `2026.11.20` */
export function formatDate(iso: string): string {
  return iso.slice(0, 10).replaceAll('-', '.');
}

/** `09:41:07`, or short `09:41`. */
export function formatTime(iso: string, isShort = false): string {
  return iso.slice(11, isShort ? 16 : 19);
}

const KST_MS = 9 * 3_600_000;

/** `09:41` or `09:41:05` from epoch ms of the server's clock, by the exchange's time as everything else: for what is shown as "as of". */
export function formatClock(ms: number, hasSeconds = false): string {
  return formatTime(new Date(ms + KST_MS).toISOString(), !hasSeconds);
}

const DAY_MS = 86_400_000;
const dayNumber = (ms: number) => Math.floor((ms + KST_MS) / DAY_MS);

/** Calendar days in Korea from `now` (epoch ms) to a time; 0 is today, negative is past. */
export function daysUntil(iso: string, now: number): number {
  return dayNumber(Date.parse(iso)) - dayNumber(now);
}
