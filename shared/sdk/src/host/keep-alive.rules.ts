/** Largest number of screens that stay mounted; each keeps its DOM and state. */
export const KEEP_ALIVE_LIMIT = 6;

export interface KeptScreen<A> {
  path: string;
  /** Last address of the screen. A hidden screen keeps it. */
  address: A;
  isKeptAlive: boolean;
  /** Number of the last visit. The screen with the lowest is dropped first. */
  visit: number;
}

/**
 * The screens that stay mounted beside `shown`, the oldest dropped beyond the limit. The order of entries never changes, so that no
 * element moves in the document.
 */
export function keepScreens<A>(
  kept: readonly KeptScreen<A>[],
  shown: Omit<KeptScreen<A>, 'visit'>,
  limit: number = KEEP_ALIVE_LIMIT,
): KeptScreen<A>[] {
  const visit = kept.reduce((most, entry) => Math.max(most, entry.visit), 0) + 1;
  const now = { ...shown, visit };
  const others = kept.filter((entry) => entry.isKeptAlive && entry.path !== shown.path);
  const survivors = new Set(others.toSorted((a, b) => b.visit - a.visit).slice(0, limit - 1));
  const isHere = kept.some((entry) => entry.path === shown.path);
  const next = kept.flatMap((entry) => (entry.path === shown.path ? [now] : survivors.has(entry) ? [entry] : []));
  return isHere ? next : [...next, now];
}
