/**
 * The server's clock, read from the answers of calls. Deadlines, lock times and dates of the market are compared with this clock:
 * the device's may be wrong. Between answers it follows `performance.now()`, which a change of the device's time does not move.
 */

/** Bounds of the server's time (ms) minus `performance.now()`; null before the first answer. */
let bounds: { readonly least: number; readonly most: number } | null = null;
const listeners = new Set<() => void>();

/** Epoch milliseconds of the server; the device's clock before the first answer and with a backend that does not state its time. */
export function serverNow(): number {
  return bounds ? performance.now() + (bounds.least + bounds.most) / 2 : Date.now();
}

/** A time of the device's clock (epoch ms, `dataUpdatedAt`) as the server's. */
export const toServerTime = (deviceTime: number): number => deviceTime + serverNow() - Date.now();

/**
 * Learns from an answer that the server's clock showed `time` (ISO) at some moment between sending and now. Each answer narrows the
 * bounds. One that contradicts them replaces them: the device slept, or the server's clock was set.
 * @param sentAt `performance.now()` when the request was sent
 */
export function observeServerTime(time: string, sentAt: number): void {
  const at = Date.parse(time);
  if (Number.isNaN(at)) return;
  const [low, high] = [at - performance.now(), at - sentAt];
  const least = Math.max(low, bounds?.least ?? low);
  const most = Math.min(high, bounds?.most ?? high);
  if (least === bounds?.least && most === bounds.most) return;
  bounds = least <= most ? { least, most } : { least: low, most: high };
  for (const listener of listeners) listener();
}

/** Forgets the server's time: calls go to another server. */
export function resetServerClock(): void {
  bounds = null;
  for (const listener of listeners) listener();
}

/** Runs `listener` when the clock is corrected. */
export function onServerClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
