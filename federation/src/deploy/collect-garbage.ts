import { readRelease } from '../registry/change.ts';
import type { ChangeContext } from '../registry/change-context.ts';
import { descriptorKey, folderOf, recordsPrefix } from '../registry/layout.rules.ts';
import { writeLog } from '../registry/log.ts';
import { findGarbage, namedBuilds } from '../registry/release.rules.ts';
import type { Target } from '../registry/targets/target.ts';
import { listBuilds, type StoredBuild } from './published.ts';

const DAY = 86_400_000;

export interface GarbageOptions {
  /** Number of newest builds of each micro-frontend that are kept. */
  keep: number;
  /** Milliseconds for which each build is kept: as long as a page of that build may be open. */
  olderThan: number;
}

/**
 * Removes unused builds, and unfinished uploads after a day. It never removes a build that the registry names as live, canary or
 * fallback. Returns the removed builds.
 */
export async function collectGarbage(
  target: Target,
  { keep, olderThan }: GarbageOptions,
  context: ChangeContext,
): Promise<StoredBuild[]> {
  const builds = await listBuilds(target);
  const { release } = await readRelease(target);
  const now = Date.now();
  const finished = builds.filter((build) => build.isFinished);
  const garbage = [
    ...findGarbage(finished, release, { keep, before: new Date(now - olderThan) }),
    ...builds.filter((build) => !build.isFinished && build.published.getTime() < now - DAY),
  ];
  if (context.isDryRun) return garbage;
  const removed: StoredBuild[] = [];
  for (const build of garbage) if (await removeBuild(target, build)) removed.push(build);
  await target.tidy();
  if (removed.length > 0 && !context.isUnlogged) {
    const list = removed.map(({ name, version }) => folderOf(name, version)).join(' ');
    await writeLog(target, {
      actor: context.actor,
      action: 'gc',
      reason: [context.reason, list].filter(Boolean).join(': '),
    });
  }
  return removed;
}

/**
 * Removes the descriptor first and then reads the registry again. A promotion writes the registry first and then reads the descriptor
 * again. So at least one of the two sees the other, and a named build never loses its files.
 */
async function removeBuild(target: Target, { name, version, keys }: StoredBuild): Promise<boolean> {
  const descriptor = descriptorKey(name, version);
  const stored = await target.read(descriptor);
  await target.remove([descriptor]);
  const { release } = await readRelease(target);
  if (namedBuilds(release).some((build) => build.name === name && build.version === version)) {
    if (stored) await target.write(descriptor, stored.body, { ifMatch: null });
    return false;
  }
  const records = await target.list(recordsPrefix(name, version));
  await target.remove([...keys.filter((key) => key !== descriptor), ...records.map(({ key }) => key)]);
  return true;
}
