/** The list with one entry at another place; a place beyond an end is that end. */
export function moveEntry<T>(list: readonly T[], from: number, to: number): T[] {
  const entry = list[from];
  if (entry === undefined) return [...list];
  const rest = list.filter((_, index) => index !== from);
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, entry);
}

/** Index of the row below a pointer, for rows of equal height; beyond an end it is the row at that end. */
export function rowAt(y: number, box: { top: number; height: number }, count: number): number {
  if (count === 0 || box.height === 0) return 0;
  const row = Math.floor(((y - box.top) / box.height) * count);
  return Math.max(0, Math.min(row, count - 1));
}

/** Rows in the order of `keys`; rows that it does not name follow in their own order. */
export function inOrder<T>(rows: readonly T[], keyOf: (row: T) => string, keys: readonly string[]): T[] {
  const place = new Map(keys.map((key, index) => [key, index]));
  const placeOf = (row: T) => place.get(keyOf(row)) ?? keys.length;
  return [...rows].sort((a, b) => placeOf(a) - placeOf(b));
}
