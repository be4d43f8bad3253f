export const SILENCE_MS = 30_000;
/** A proxy may take the connection and never answer it; the browser alone waits for minutes. */
export const OPEN_WITHIN_MS = 10_000;
export const LINGER_MS = 1_000;
export const POLL_MS = 3_000;
/** Without a socket, listeners of events read their state anew this often. */
export const MISS_MS = 15_000;
export const POLL_AFTER_FAILURES = 3;

const BACKOFF_MS = [500, 1_000, 2_000, 5_000, 10_000] as const;

/** ms until the next try after so many failures in a row, about a quarter more or less, so that pages do not reconnect all at once. */
export const waitAfter = (failures: number): number =>
  (BACKOFF_MS[Math.min(failures, BACKOFF_MS.length) - 1] ?? BACKOFF_MS[0]) * (0.75 + (performance.now() % 100) / 200);
