import type { Change, ChangeLevel } from './report.types.ts';

/**
 * Who makes a value of this type. `in`: the remote (a parameter, a prop, what a call sends); `out`: the SDK (what a
 * function returns, what a call answers); `both` when it is not known.
 */
export type Direction = 'in' | 'out' | 'both';
export const flip = (direction: Direction): Direction =>
  direction === 'both' ? 'both' : direction === 'in' ? 'out' : 'in';

/** Collects what a comparison finds. */
export class ChangeList {
  readonly changes: Change[] = [];

  add(kind: string, where: string, level: ChangeLevel): void {
    this.changes.push({ kind, where, level });
  }
  refuse(kind: string, where: string): void {
    this.add(kind, where, 'break');
  }
  welcome(kind: string, where: string): void {
    this.add(kind, where, 'addition');
  }
}

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

interface MapRules<T> {
  /** `export`: gives `export-removed`, `export-renamed`, `export-added`. */
  noun: string;
  at: (name: string) => string;
  changed: (before: T, after: T, name: string) => void;
  /** Level of something that was not there before; an addition unless told. */
  added?: (value: T, name: string) => ChangeLevel;
}

/** Two maps by name: what went, what came, what has another name now, and each pair that stayed. */
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
    if (twin === undefined) list.refuse(`${noun}-removed`, at(name));
    else {
      came.delete(twin);
      list.refuse(`${noun}-renamed`, `${at(name)} -> ${twin}`);
    }
  }
  for (const name of came) list.add(`${noun}-added`, at(name), added(after[name] as T, name));
}
