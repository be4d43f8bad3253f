import { useCallback, useSyncExternalStore } from 'react';
import { onServerClock, serverNow } from '../api/index.ts';

/** Notifies whenever `left` ms of the server's clock have passed, and when that clock is corrected; null waits for a correction only. */
function watchClock(left: () => number | null, notify: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = () => {
    clearTimeout(timer);
    const wait = left();
    if (wait !== null) timer = setTimeout(tick, wait);
  };
  const tick = () => {
    notify();
    schedule();
  };
  schedule();
  const stop = onServerClock(tick);
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/**
 * The server's time in epoch ms, advancing in whole steps of `everyMs` while the screen is visible. A hidden screen does not render;
 * it is up to date when it is shown again.
 */
export function useServerNow(everyMs = 1_000): number {
  const subscribe = useCallback(
    (notify: () => void) => watchClock(() => everyMs - (serverNow() % everyMs), notify),
    [everyMs],
  );
  return useSyncExternalStore(subscribe, () => Math.floor(serverNow() / everyMs) * everyMs);
}

/** Whether a time (epoch ms of the server's clock) has passed. Renders once, when it passes. */
export function useIsPast(time: number): boolean {
  const subscribe = useCallback(
    (notify: () => void) => watchClock(() => (serverNow() < time ? time - serverNow() : null), notify),
    [time],
  );
  return useSyncExternalStore(subscribe, () => serverNow() >= time);
}
