import { SHELL, type Release, type RemoteDescriptor, type ShellDescriptor } from '@maru/domain/registry';
import { findFaults, type Fault } from './faults.rules.ts';
import { descriptorKey } from './layout.rules.ts';
import { buildsOf } from './release.rules.ts';
import { parseDescriptor } from './schema.ts';
import { TargetError, type Target } from './targets/target.ts';

/**
 * Refuses a release that a page could not run: one with faults, or with a build whose descriptor is not the published one. The
 * publication checked every file against that descriptor, so its hashes are those of the files.
 * @param origins origins that remotes may come from besides the page's own. Their builds are not in the target.
 * @throws TargetError that names every fault
 */
export async function assertServable(target: Target, release: Release, origins: readonly string[] = []): Promise<void> {
  const faults: string[] = findFaults(release, origins).map(faultLine);
  for (const name of [SHELL, ...Object.keys(release.registry.microFrontends)]) {
    for (const { url, extras } of buildsOf(release, name)) {
      if (!url.startsWith('/')) continue;
      const { version } = extras.descriptor;
      const stored = await target.read(descriptorKey(name, version));
      const isOwn = stored && isSame(parseDescriptor(String(stored.body)), extras.descriptor);
      if (!isOwn) faults.push(`${name} ${version} ${stored ? 'CHANGED' : 'NOT_PUBLISHED'}`);
    }
  }
  if (faults.length > 0) throw new TargetError(`${target.label} has a registry with faults: ${faults.join(', ')}`);
}

const faultLine = ({ name, version, fault }: Fault) => `${name} ${version} ${fault}`;

type Descriptor = RemoteDescriptor | ShellDescriptor;

/** Compares two descriptors that the same schema parsed, so that their keys are in the same order. A promotion sets `base`. */
function isSame(published: Descriptor, stated: Descriptor): boolean {
  const text = (descriptor: Descriptor) => JSON.stringify({ ...descriptor, base: '' });
  return text(published) === text(stated);
}
