import { changeRegistry, readRelease } from '../registry/change.ts';
import type { ChangeContext } from '../registry/change-context.ts';
import { RefusedError } from '../registry/errors.ts';
import { REGISTRY_KEY } from '../registry/layout.rules.ts';
import { findFaults } from '../registry/faults.rules.ts';
import { promote, type PublishedBuild } from '../registry/release.rules.ts';
import { TargetError, type Target } from '../registry/targets/target.ts';
import { collectGarbage } from './collect-garbage.ts';
import { faultText, refusal } from './messages.ts';
import { findPublished } from './published.ts';
import { publish } from './publish.ts';

/** Builds of each micro-frontend that are kept for pages that are still open on this machine. */
const KEPT_BUILDS = 3;
const CONTEXT: ChangeContext = { actor: 'build', isUnlogged: true };

/**
 * Publishes these builds and makes all of them live in one step. The result follows from the sources alone: it has no
 * canary and no fallback of earlier builds.
 */
export async function compose(target: Target, folders: readonly string[]): Promise<void> {
  await dropUnreadable(target);
  const builds: PublishedBuild[] = [];
  for (const folder of folders) {
    const { name, version } = await publish(target, folder, CONTEXT);
    const build = await findPublished(target, name, version);
    if (build) builds.push(build);
  }
  const outcome = promote(null, builds, { traffic: 100 });
  if ('refused' in outcome) throw refusal(outcome, builds);
  const { release } = outcome;
  const faults = findFaults(release);
  if (faults.length > 0) throw new RefusedError('FAULTS', faultText(faults, release));
  const changes = builds.map(({ name, descriptor }) => ({ name, version: descriptor.version }));
  await changeRegistry(target, CONTEXT, async () => ({ action: 'promote', builds: changes, release }));
  await collectGarbage(target, { keep: KEPT_BUILDS, olderThan: 0 }, CONTEXT);
}

/** Removes a registry of an earlier schema, so that the build can replace it. */
async function dropUnreadable(target: Target): Promise<void> {
  try {
    await readRelease(target);
  } catch (error) {
    if (!(error instanceof TargetError)) throw error;
    await target.remove([REGISTRY_KEY]);
  }
}
