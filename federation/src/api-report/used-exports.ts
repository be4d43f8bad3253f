import type { Calls } from './calls.ts';
import type { ApiReport, Change } from './report.types.ts';
import { isAtLeast, majorOf } from './versions.ts';

/** Used exports by subpath of the SDK: `{ ui: ['Button', 'Sheet'] }`. */
type SdkUses = Readonly<Record<string, readonly string[]>>;

/** Use of the SDK by a build of a remote, and the version that it was built with. */
export interface SdkUse {
  version: string;
  uses: SdkUses;
  /** Calls whose paths are in the build's code, as the contracts of its checkout state them. Absent in builds of before they were stated. */
  calls?: Calls;
}

/**
 * Version in which an export was added to the present major, by `ui.Button`; `shared/sdk/since.json`. An export without an entry is as old
 * as the major.
 */
export type Since = Readonly<Record<string, string>>;

const namesOf = (uses: SdkUses): string[] =>
  Object.entries(uses).flatMap(([subpath, names]) => names.map((name) => `${subpath}.${name}`));

/** Least version of the SDK that has everything that a build uses. */
export function leastVersion({ version, uses }: SdkUse, since: Since): string {
  return namesOf(uses).reduce(
    (least, name) => {
      const added = since[name];
      return added && isAtLeast(added, least) ? added : least;
    },
    `${majorOf(version)}.0.0`,
  );
}

/** Why the range of a `remote.json` is false for its build, with the range that is true. Null when it is true. */
export function findRangeFault(range: string, use: SdkUse, since: Since): string | null {
  const least = leastVersion(use, since);
  const stated = range.replace(/^\^/, '');
  const isTrue = majorOf(stated) === majorOf(use.version) && isAtLeast(stated, least) && isAtLeast(use.version, stated);
  if (isTrue) return null;
  const newest = namesOf(use.uses).filter((name) => since[name] === least);
  const reason = newest.length > 0 ? `it uses ${newest.join(', ')} of ${least}` : `it is built with ${use.version}`;
  return `remote.json states the contract ${range}, but ${reason}. State ^${least}.`;
}

/** Used exports that a shell's SDK does not have. */
export function findMissing({ exports }: Pick<ApiReport, 'exports'>, uses: SdkUses): string[] {
  return namesOf(uses).filter((name) => {
    const [subpath = '', exported = ''] = name.split('.');
    return !Object.hasOwn(exports[subpath] ?? {}, exported);
  });
}

/** Exports that were added since an earlier report of the same major and have no later version in `since.json`. */
export function findUndated(before: ApiReport, after: ApiReport, changes: readonly Change[]): string[] {
  if (majorOf(before.version) !== majorOf(after.version)) return [];
  return changes.flatMap(({ kind, where }) => {
    if (kind !== 'export-added' || /\.type /.test(where)) return [];
    const added = after.since?.[where];
    return added && !isAtLeast(before.version, added) ? [] : [where];
  });
}
