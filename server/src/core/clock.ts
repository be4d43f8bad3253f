import { HOUR } from './time.ts';

/** The source of the server's time, so that tests control time and a demo may compress it. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
}

/** The machine's clock, `offset` ms ahead: a browser test chooses its moment of the trading day. */
export const systemClock = (offset: number): Clock => ({ now: () => Date.now() + offset });

/** A clock that stands still while `clock` is behind its latest value: a step back of the machine repeats no moment. */
export function steadyClock(clock: Clock): Clock {
  let latest = -Infinity;
  return { now: () => (latest = Math.max(latest, clock.now())) };
}

const KST_OFFSET = 9 * HOUR;

/** `2026-11-20T09:00:00.000+09:00`: the wire's time format. */
export function toTimestamp(time: number | Date): string {
  return new Date(Number(time) + KST_OFFSET).toISOString().replace('Z', '+09:00');
}

/** Calendar day in Seoul, `YYYY-MM-DD`. */
export function toKstDay(time: number | Date): string {
  return new Date(Number(time) + KST_OFFSET).toISOString().slice(0, 10);
}

/** First moment of a `YYYY-MM-DD` day in Seoul, epoch milliseconds; NaN when there is no such day. */
export function kstDayStart(day: string): number {
  const start = Date.parse(`${day}T00:00:00.000+09:00`);
  return Number.isNaN(start) || toKstDay(start) !== day ? NaN : start;
}
