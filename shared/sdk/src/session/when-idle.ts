/** Safari has no idle callback. */
const FALLBACK_MS = 200;

/**
 * Runs a function once when the page is idle. Returns the function that cancels it.
 * @param afterMs it does not run before.
 */
export function whenIdle(run: () => void, afterMs = 0): () => void {
  let cancel: () => void;
  const schedule = () => {
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(run);
      cancel = () => cancelIdleCallback(handle);
    } else {
      const timer = setTimeout(run, FALLBACK_MS);
      cancel = () => clearTimeout(timer);
    }
  };
  if (afterMs === 0) schedule();
  else {
    const timer = setTimeout(schedule, afterMs);
    cancel = () => clearTimeout(timer);
  }
  return () => cancel();
}
