/** The injected clock: epoch milliseconds. Tests step it by hand; the driver alone owns timers. */
export interface Clock {
  now(): number;
}
export const systemClock: Clock = { now: () => Date.now() };

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** Korea keeps no daylight saving time. */
const KST_OFFSET = 9 * HOUR;

/** Calendar day in Korea, `YYYY-MM-DD`. */
export function kstDate(ms: number): string {
  return new Date(ms + KST_OFFSET).toISOString().slice(0, 10);
}

/** Epoch ms at which a calendar day starts in Korea. */
export function kstMidnight(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) - KST_OFFSET;
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** 0 is Sunday. */
export function weekday(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** ISO 8601 with the +09:00 offset, as the wire wants it. */
export function kstTimestamp(ms: number): string {
  return new Date(ms + KST_OFFSET).toISOString().replace('Z', '+09:00');
}
