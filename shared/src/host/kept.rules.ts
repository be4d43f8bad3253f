/** How many screens stay alive at most; each holds its DOM and state. */
export const KEPT_LIMIT = 6;

export interface Kept<A> {
  path: string;
  /** The address the screen was last shown with; a hidden screen goes on seeing it. */
  address: A;
  isKept: boolean;
  /** Rises with each visit; the lowest is the first to go. */
  visit: number;
}

/**
 * Screens that stay mounted once `shown` is on screen: kept ones besides it, the oldest dropped beyond the limit. The order
 * of entries never changes, so that nothing is moved in the document.
 */
export function keepScreens<A>(
  kept: readonly Kept<A>[],
  shown: Omit<Kept<A>, 'visit'>,
  limit: number = KEPT_LIMIT,
): Kept<A>[] {
  const visit = kept.reduce((most, entry) => Math.max(most, entry.visit), 0) + 1;
  const now = { ...shown, visit };
  const others = kept.filter((entry) => entry.isKept && entry.path !== shown.path);
  const survivors = new Set(others.toSorted((a, b) => b.visit - a.visit).slice(0, limit - 1));
  const isHere = kept.some((entry) => entry.path === shown.path);
  const next = kept.flatMap((entry) => (entry.path === shown.path ? [now] : survivors.has(entry) ? [entry] : []));
  return isHere ? next : [...next, now];
}
