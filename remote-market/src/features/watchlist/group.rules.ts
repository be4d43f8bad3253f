import type { WatchGroup } from '@maru/domain/contracts';

export const ALL = 'all';
const LONGEST = 20;
/** The characters that the call accepts. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,&+()/·-]*$/u;

export type GroupFinding = 'required' | 'long' | 'signs' | 'exists';

/**
 * The reason why a typed name cannot be saved; null when it can. `except` is the group that is renamed, `fixedName` the name of the list
 * with all stocks, which no group may have.
 */
export function findGroupError(
  text: string,
  groups: readonly Pick<WatchGroup, 'groupId' | 'name'>[],
  except: string | null,
  fixedName: string,
): GroupFinding | null {
  const name = text.trim();
  if (name === '') return 'required';
  if (name.length > LONGEST) return 'long';
  if (!NAME.test(name)) return 'signs';
  const taken = [fixedName, ...groups.filter(({ groupId }) => groupId !== except).map((group) => group.name)];
  return taken.some((other) => other.toLowerCase() === name.toLowerCase()) ? 'exists' : null;
}

/** Rows of the chosen group, in their order; all rows when the group is `all` or is gone. */
export function rowsOfGroup<R extends { symbol: string }>(
  rows: readonly R[],
  groups: readonly WatchGroup[],
  chosen: string,
): R[] {
  const group = groups.find(({ groupId }) => groupId === chosen);
  return group ? rows.filter(({ symbol }) => group.symbols.includes(symbol)) : [...rows];
}
