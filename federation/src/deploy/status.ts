import { readRelease } from '../registry/change.ts';
import { namedBuilds, type Role } from '../registry/release.rules.ts';
import type { Target } from '../registry/targets/target.ts';
import { listBuilds } from './published.ts';

export interface StatusRow {
  name: string;
  version: string;
  /** `kept`: published and named by nothing. `unfinished`: its upload is under way, or broke off. */
  role: Role | 'kept' | 'unfinished';
  /** Percent of the devices. */
  traffic: number;
  /** Absent where the registry names a build that is not there. */
  published?: Date;
}

/** Every build of a target and what it is to customers, those that are named first. */
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
  const all = [...named, ...others];
  const names = [...new Set(all.map(({ name }) => name))];
  return names.flatMap((name) => all.filter((row) => row.name === name));
}
