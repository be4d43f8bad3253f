import { SHELL, type Release } from '@maru/shared/federation';
import { changeRegistry, readRelease } from '../registry/change.ts';
import type { Doer } from '../registry/doer.ts';
import { RefusedError } from '../registry/errors.ts';
import { REGISTRY_KEY } from '../registry/layout.rules.ts';
import { faultsOf, promote, type Published } from '../registry/release.rules.ts';
import { TargetError, type Target } from '../registry/targets/target.ts';
import { collect } from './collect.ts';
import { faultText, refusalText } from './messages.ts';
import { findPublished } from './published.ts';
import { publish } from './publish.ts';

/** What a customer's session of this machine may still use; more would only fill the disk. */
const KEPT_BUILDS = 3;
const DOER: Doer = { actor: 'build', isUnlogged: true };

/**
 * The product of these packages' builds, the shell's first: each published, all of them live in one step. It is what the sources say and
 * nothing else: no canary and no fallback is left of what was made here before.
 */
export async function compose(target: Target, folders: readonly string[]): Promise<void> {
  await dropUnreadable(target);
  const builds: Published[] = [];
  for (const folder of folders) {
    const { name, version } = await publish(target, folder, DOER);
    const build = await findPublished(target, name, version);
    if (build) builds.push(build);
  }
  const release = builds.reduce<Release | null>((composed, build) => {
    const outcome = promote(composed, build, { traffic: 100 });
    if ('release' in outcome) return outcome.release;
    throw new RefusedError(outcome.refused, refusalText(outcome.refused, build.name, build.descriptor.version));
  }, null);
  if (!release) throw new RefusedError('NO_SHELL', refusalText('NO_SHELL', SHELL, ''));
  const faults = faultsOf(release);
  if (faults.length > 0) throw new RefusedError('FAULTS', faultText(faults, release));
  await changeRegistry(target, { ...DOER, name: SHELL }, async () => ({ action: 'promote', release }));
  await collect(target, { keep: KEPT_BUILDS, olderThan: 0 }, DOER);
}

/** A registry of another age of this repository is no reason not to build. */
async function dropUnreadable(target: Target): Promise<void> {
  try {
    await readRelease(target);
  } catch (error) {
    if (!(error instanceof TargetError)) throw error;
    await target.remove([REGISTRY_KEY]);
  }
}
