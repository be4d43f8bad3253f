/** Failures that open the circuit of a build, and how long each of them counts. */
export const FAILURES_TO_OPEN = 2;
export const FAILURE_WINDOW_MS = 120_000;

/** Counts the recent failures of builds, by the address of their entry. */
export function circuitBreaker(now: () => number = () => performance.now()) {
  const failures = new Map<string, number[]>();
  const recent = (url: string) => (failures.get(url) ?? []).filter((at) => now() - at < FAILURE_WINDOW_MS);
  return {
    fail: (url: string): void => void failures.set(url, [...recent(url), now()]),
    isOpen: (url: string): boolean => recent(url).length >= FAILURES_TO_OPEN,
    reset: (): void => failures.clear(),
  };
}
