/** Failures that open the circuit of a build, and how long each is held against it. */
export const FAILURES_TO_OPEN = 2;
export const REMEMBERED_MS = 120_000;

/** Remembers which builds fail, by the address of their entry. */
export function circuitBreaker(now: () => number = () => performance.now()) {
  const failures = new Map<string, number[]>();
  const recent = (url: string) => (failures.get(url) ?? []).filter((at) => now() - at < REMEMBERED_MS);
  return {
    fail: (url: string): void => void failures.set(url, [...recent(url), now()]),
    isOpen: (url: string): boolean => recent(url).length >= FAILURES_TO_OPEN,
    /** The network is back: whoever failed may only have been out of reach. */
    forgive: (): void => failures.clear(),
  };
}

interface Choice {
  /** Build that runs, if one does. */
  running?: string | undefined;
  isOpen: (url: string) => boolean;
  /** Nobody waits: what fails is left in peace. */
  isAhead: boolean;
}

/**
 * Builds in the order they are tried: the one that runs, then the others as the registry ranks them. One with an open circuit
 * comes last, and only when a person asks: then each visit and each retry is a test of whether it works again.
 */
export function inTurn<T extends { url: string }>(candidates: readonly T[], choice: Choice): T[] {
  const { running, isOpen, isAhead } = choice;
  const isRunning = ({ url }: T) => Number(url === running);
  const closed = candidates.filter(({ url }) => !isOpen(url)).sort((a, b) => isRunning(b) - isRunning(a));
  return isAhead ? closed : [...closed, ...candidates.filter(({ url }) => isOpen(url))];
}
