import { listRemote, listShell, SHELL, type MicroFrontend, type Release, type ShellBuild } from '@maru/domain/registry';
import { findFaults, type Fault } from './faults.rules.ts';
import { descriptorKey, folderOf } from './layout.rules.ts';
import { hashOf } from './log.ts';
import { buildsOf, type PublishedBuild } from './release.rules.ts';
import { listedRemote, listedShell, parseDescriptor } from './schema.ts';
import { TargetError, type Target } from './targets/target.ts';

/** The descriptors of the live builds, by the folder of the build. */
export type Descriptors = ReadonlyMap<string, PublishedBuild['descriptor']>;

/**
 * Refuses a release that a page could not run: one with faults, or with a build whose descriptor is not the published one, or that
 * states something else than its descriptor. The publication checked every file against that descriptor, so its hashes are those of the files.
 * @param origins origins that remotes may come from besides the page's own. Their builds are not in the target.
 * @throws TargetError that names every fault
 */
export async function assertServable(
  target: Target,
  release: Release,
  origins: readonly string[] = [],
): Promise<Descriptors> {
  const faults: string[] = findFaults(release, origins).map(faultLine);
  const descriptors = new Map<string, PublishedBuild['descriptor']>();
  for (const name of [SHELL, ...Object.keys(release.registry.microFrontends)]) {
    for (const build of buildsOf(release, name)) {
      if (!build.url.startsWith('/')) continue;
      const { version } = build.extras.descriptor;
      const stored = await target.read(descriptorKey(name, version));
      const published =
        stored && hashOf(stored.body) === build.extras.integrity && parseDescriptor(String(stored.body));
      if (published && isListed(published, build)) descriptors.set(folderOf(name, version), published);
      else faults.push(`${name} ${version} ${stored ? 'CHANGED' : 'NOT_PUBLISHED'}`);
    }
  }
  if (faults.length > 0) throw new TargetError(`${target.label} has a registry with faults: ${faults.join(', ')}`);
  return descriptors;
}

const faultLine = ({ name, version, fault }: Fault) => `${name} ${version} ${fault}`;

/** Whether a build states what follows from its descriptor, in the present or in the earlier form. Both are parsed, so that their keys have one order. */
function isListed(
  published: PublishedBuild['descriptor'],
  { extras: { descriptor } }: MicroFrontend | ShellBuild,
): boolean {
  const expected =
    'entry' in published
      ? [true, false].map((hasWords) => listedRemote.parse(listRemote(published, { hasWords })))
      : [listedShell.parse(listShell({ ...published, base: 'base' in descriptor ? descriptor.base : '' }))];
  return expected.some((form) => JSON.stringify(form) === JSON.stringify(descriptor));
}
