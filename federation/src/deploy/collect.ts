import { readRelease } from '../registry/change.ts';
import type { Doer } from '../registry/doer.ts';
import { descriptorKey, folderOf, recordsOf } from '../registry/layout.rules.ts';
import { writeLog } from '../registry/log.ts';
import { collectable, namedBuilds } from '../registry/release.rules.ts';
import type { Target } from '../registry/targets/target.ts';
import { listBuilds, type StoredBuild } from './published.ts';

const DAY = 86_400_000;

export interface CollectOptions {
  /** Newest builds of each micro-frontend that stay in any case. */
  keep: number;
  /** Milliseconds a build stays in any case: as long as a page may be open that was made from it. */
  olderThan: number;
}

/**
 * Removes builds that nobody needs: never one that the registry names, as live, canary or fallback. An upload that did not finish goes
 * after a day.
 */
export async function collect(target: Target, { keep, olderThan }: CollectOptions, doer: Doer): Promise<StoredBuild[]> {
  const builds = await listBuilds(target);
  const { release } = await readRelease(target);
  const now = Date.now();
  const finished = builds.filter((build) => build.isFinished);
  const gone = [
    ...collectable(finished, release, { keep, before: new Date(now - olderThan) }),
    ...builds.filter((build) => !build.isFinished && build.published.getTime() < now - DAY),
  ];
  if (doer.isDryRun) return gone;
  const removed: StoredBuild[] = [];
  for (const build of gone) if (await remove(target, build)) removed.push(build);
  await target.tidy();
  if (removed.length > 0 && !doer.isUnlogged) {
    const list = removed.map(({ name, version }) => folderOf(name, version)).join(' ');
    await writeLog(target, { actor: doer.actor, action: 'gc', reason: [doer.reason, list].filter(Boolean).join(': ') });
  }
  return removed;
}

/**
 * Takes the descriptor away first and looks at the registry again. A promotion looks for the descriptor once more after it has written
 * the registry: so of the two at least one sees the other, and a build that is named never loses its files.
 */
async function remove(target: Target, { name, version, keys }: StoredBuild): Promise<boolean> {
  const descriptor = descriptorKey(name, version);
  const kept = await target.read(descriptor);
  await target.remove([descriptor]);
  const { release } = await readRelease(target);
  if (namedBuilds(release).some((build) => build.name === name && build.version === version)) {
    if (kept) await target.write(descriptor, kept.body, { ifMatch: null });
    return false;
  }
  const records = await target.list(recordsOf(name, version));
  await target.remove([...keys.filter((key) => key !== descriptor), ...records.map(({ key }) => key)]);
  return true;
}
