import type { Change, ChangeLevel } from './report.types.ts';

/**
 * The producer of a value of this type. `in`: the remote (a parameter, a prop, the input of a call); `out`: the SDK (a
 * result, the output of a call); `both`: either or unknown.
 */
export type Direction = 'in' | 'out' | 'both';
export const reverse = (direction: Direction): Direction =>
  direction === 'both' ? 'both' : direction === 'in' ? 'out' : 'in';

/** Collects the changes that a comparison finds. */
export class ChangeList {
  readonly changes: Change[] = [];

  add(kind: string, where: string, level: ChangeLevel): void {
    this.changes.push({ kind, where, level });
  }
  addBreak(kind: string, where: string): void {
    this.add(kind, where, 'break');
  }
  addAddition(kind: string, where: string): void {
    this.add(kind, where, 'addition');
  }
}

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

interface MapRules<T> {
  /** `export`: produces `export-removed`, `export-renamed`, `export-added`. */
  noun: string;
  at: (name: string) => string;
  changed: (before: T, after: T, name: string) => void;
  /** Level of an added entry; `addition` by default. */
  added?: (value: T, name: string) => ChangeLevel;
}

/** Compares two maps by name: removed, added, renamed and remaining entries. */
export function compareMaps<T>(
  list: ChangeList,
  before: Readonly<Record<string, T>>,
  after: Readonly<Record<string, T>>,
  { noun, at, changed, added = () => 'addition' }: MapRules<T>,
): void {
  const came = new Set(Object.keys(after).filter((name) => !(name in before)));
  for (const [name, old] of Object.entries(before)) {
    const now = after[name];
    if (now !== undefined) {
      changed(old, now, name);
      continue;
    }
    const twin = [...came].find((each) => isSame(after[each], old));
    if (twin === undefined) list.addBreak(`${noun}-removed`, at(name));
    else {
      came.delete(twin);
      list.addBreak(`${noun}-renamed`, `${at(name)} -> ${twin}`);
    }
  }
  for (const name of came) list.add(`${noun}-added`, at(name), added(after[name] as T, name));
}
