/**
 * The list with the named entries in their new order: they share the places that they had, and all others keep theirs.
 * A name that is not on the list or is repeated counts for nothing.
 */
export function reorder<T>(list: readonly T[], named: readonly T[]): T[] {
  const known = new Set(list);
  const moved = [...new Set(named)].filter((entry) => known.has(entry));
  const isMoved = new Set(moved);
  const next = moved.values();
  return list.map((entry) => (isMoved.has(entry) ? (next.next().value ?? entry) : entry));
}
