import { SHELL, type Release } from '@maru/shared/federation';
import { changeRegistry } from '../registry/change.ts';
import { RefusedError } from '../registry/errors.ts';
import { defaultOf, faultsOf, promote, type Published } from '../registry/release.rules.ts';
import type { Target } from '../registry/targets/target.ts';
import type { Doer } from '../registry/doer.ts';
import { collect } from './collect.ts';
import { faultText } from './messages.ts';
import { findPublished } from './published.ts';
import { publish } from './publish.ts';

/** What a customer's session of this machine may still use; more would only fill the disk. */
const KEPT_BUILDS = 3;
const DOER: Doer = { actor: 'build', isUnlogged: true };

/**
 * The product of these packages' builds, the shell's first: each published, all of them live in one step. What is live already stays
 * as it is, its canary too; a remote that is no longer among them goes.
 */
export async function compose(target: Target, folders: readonly string[]): Promise<void> {
  const builds: Published[] = [];
  for (const folder of folders) {
    const { name, version } = await publish(target, folder, DOER);
    const build = await findPublished(target, name, version);
    if (build) builds.push(build);
  }
  await changeRegistry(target, { ...DOER, name: SHELL }, async (before) => {
    let release = before;
    for (const build of builds) {
      const version = defaultOf(before, build.name)?.metadata.version;
      const former = version ? await findPublished(target, build.name, version) : null;
      const outcome = promote(release, build, { traffic: 100, formerIntegrity: former?.integrity });
      if ('release' in outcome) release = outcome.release;
    }
    if (!release) throw new Error('there is no shell among the builds');
    const composed = only(builds, release);
    const faults = faultsOf(composed);
    if (faults.length > 0) throw new RefusedError('FAULTS', faultText(faults, composed));
    return { action: 'promote', release: composed };
  });
  await collect(target, { keep: KEPT_BUILDS, olderThan: 0 }, DOER);
}

function only(builds: readonly Published[], release: Release): Release {
  const names = new Set(builds.map(({ name }) => name));
  const kept = Object.entries(release.registry.microFrontends).filter(([name]) => names.has(name));
  return { ...release, registry: { ...release.registry, microFrontends: Object.fromEntries(kept) } };
}
