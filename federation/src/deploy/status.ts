import { readRelease } from '../registry/change.ts';
import { RefusedError } from '../registry/errors.ts';
import { namedBuilds, type Role } from '../registry/release.rules.ts';
import type { Target } from '../registry/targets/target.ts';
import { findPublished, listBuilds } from './published.ts';

export interface StatusRow {
  name: string;
  version: string;
  /** `kept`: published, but not in the registry. `unfinished`: its upload runs, or broke off. */
  role: Role | 'kept' | 'unfinished';
  /** Percent of the devices. */
  traffic: number;
  /** Commit of the sources, unless the upload is unfinished. */
  commit?: string;
  /** The other micro-frontends of a canary's set: a device gets all of them or none. */
  with?: string[];
  /** Absent for a build that the registry names and the target does not have. */
  published?: Date;
}

/** Lists every build of a target with its role, grouped by micro-frontend, those of the registry first. */
export async function statusOf(target: Target): Promise<StatusRow[]> {
  const [{ release }, builds] = await Promise.all([readRelease(target), listBuilds(target)]);
  const isSame = (a: { name: string; version: string }, b: typeof a) => a.name === b.name && a.version === b.version;
  const named = namedBuilds(release).map((row): StatusRow => {
    const stored = builds.find((build) => isSame(build, row));
    return { ...row, ...(stored?.isFinished ? { published: stored.published } : {}) };
  });
  const others = builds
    .filter((build) => !named.some((row) => isSame(build, row)))
    .map(({ name, version, published, isFinished }): StatusRow => {
      return { name, version, role: isFinished ? 'kept' : 'unfinished', traffic: 0, published };
    });
  const rows = await Promise.all([...named, ...others].map((row) => withCommit(target, row)));
  return [...Map.groupBy(rows, ({ name }) => name).values()].flat();
}

/** Reads the commit of a build of which the registry does not state it. A build whose descriptor is damaged has none, and is listed, too. */
async function withCommit(target: Target, row: StatusRow): Promise<StatusRow> {
  if (row.commit || !row.published || row.role === 'unfinished') return row;
  try {
    const commit = (await findPublished(target, row.name, row.version))?.descriptor.commit;
    return { ...row, ...(commit && { commit }) };
  } catch (error) {
    if (error instanceof RefusedError) return row;
    throw error;
  }
}
