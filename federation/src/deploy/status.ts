import { readRelease } from '../registry/change.ts';
import { namedBuilds, type Role } from '../registry/release.rules.ts';
import type { Target } from '../registry/targets/target.ts';
import { listBuilds } from './published.ts';

export interface StatusRow {
  name: string;
  version: string;
  /** `kept`: published, but not in the registry. `unfinished`: its upload runs, or broke off. */
  role: Role | 'kept' | 'unfinished';
  /** Percent of the devices. */
  traffic: number;
  /** Commit of the sources of a live build. */
  commit?: string;
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
  return [...Map.groupBy([...named, ...others], ({ name }) => name).values()].flat();
}
