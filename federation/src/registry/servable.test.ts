import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listRemote, SHELL, type Release, type RemoteDescriptor, type ShellDescriptor } from '@maru/domain/registry';
import { remoteOf, routeOf, shellOf } from '../testing/builds.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { descriptorKey } from './layout.rules.ts';
import { hashOf } from './log.ts';
import { promote } from './release.rules.ts';
import { parseRelease, printRelease } from './schema.ts';
import { assertServable } from './servable.ts';
import { openTarget } from './targets/index.ts';

const file = { size: 0, integrity: hashOf('') };
const market = remoteOf('market', 'm1', {
  routes: [{ ...routeOf('/home/index'), tab: 'home', locales: { kor: ['kor.js'] } }],
  files: { 'entry.js': file, 'kor.js': file },
});

/** A target with the descriptors of a shell and a remote, and the release that promotes both. */
async function deploy(): Promise<{ target: Awaited<ReturnType<typeof openTarget>>; release: Release }> {
  const folder = tempFolder();
  const store = (name: string, descriptor: RemoteDescriptor | ShellDescriptor) => {
    const text = JSON.stringify(descriptor);
    const path = join(folder, descriptorKey(name, descriptor.version));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return { name, descriptor, integrity: hashOf(text) };
  };
  const outcome = promote(null, [store(SHELL, shellOf('s1')), store('@maru/market', market)], { traffic: 100 });
  if ('refused' in outcome) throw new Error(outcome.refused);
  return { target: await openTarget(folder), release: stored(outcome.release) };
}

/** A release as it is read from a registry. */
const stored = (release: Release) => parseRelease(printRelease(release));

/** The release with another part of the remote's descriptor in its registry. */
function stating({ shell, registry }: Release, descriptor: ReturnType<typeof listRemote>): Release {
  const [build] = registry.microFrontends['@maru/market'] ?? [];
  const builds = build ? [{ ...build, extras: { ...build.extras, descriptor } }] : [];
  return stored({ shell, registry: { ...registry, microFrontends: { '@maru/market': builds } } });
}

it('serves a release that states what follows from its descriptors, also in the form of before, without words', async () => {
  const { target, release } = await deploy();
  expect((await assertServable(target, release)).size).toBe(2);
  const former = stating(release, listRemote(market, { hasWords: false }));
  expect(former.registry).not.toEqual(release.registry);
  expect((await assertServable(target, former)).size).toBe(2);
});

it('refuses a release that states anything else', async () => {
  const { target, release } = await deploy();
  const other = stating(release, { ...listRemote(market), owner: 'another team' });
  await expect(assertServable(target, other)).rejects.toThrow('@maru/market m1 CHANGED');
});
