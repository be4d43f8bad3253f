/**
 * Puts built packages together as the web product: every build in a folder of its own version that never changes again,
 * and the registry that says which builds are live.
 *
 *   dist/web/remotes/trade/<version>/…   dist/web/shell/<version>/…    dist/web/registry.json
 */
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  shortName,
  type Build,
  type MicroFrontend,
  type RemoteDescriptor,
  type ShellBuild,
  type ShellDescriptor,
} from '@maru/shared/federation';
import { REGISTRY_SCHEMA, remoteDescriptor, shellDescriptor } from './registry/schema.ts';
import { assertRunnable, writeReleaseFile } from './registry/store.ts';

const read = (folder: string): unknown => JSON.parse(readFileSync(join(folder, 'descriptor.json'), 'utf8'));

/** Copies a build to where it is served from, unless that very version is there already. */
function place(from: string, to: string): void {
  if (existsSync(to)) return;
  const draft = `${to}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  cpSync(from, draft, { recursive: true });
  renameSync(draft, to);
}

/** Places a shell build (or the monolith's). */
export function placeShell(from: string, web: string): ShellBuild {
  const built = shellDescriptor.parse(read(from));
  const descriptor = { ...built, base: `/shell/${built.version}/` };
  place(from, join(web, 'shell', built.version));
  return live(descriptor.base, built.scripts[0] ?? '', descriptor);
}

export function placeRemote(from: string, web: string): MicroFrontend {
  const descriptor: RemoteDescriptor = remoteDescriptor.parse(read(from));
  const folder = `/remotes/${shortName(descriptor.name)}/${descriptor.version}/`;
  place(from, resolve(web, `.${folder}`));
  return live(folder, descriptor.entry, descriptor);
}

const live = <D extends RemoteDescriptor | ShellDescriptor>(
  folder: string,
  entry: string,
  descriptor: D,
): Build<D> => ({
  url: folder + entry,
  metadata: { integrity: descriptor.files[entry]?.integrity, version: descriptor.version },
  deployment: { traffic: 100, default: true },
  extras: { descriptor },
});

/** The product of these packages' builds. Refuses a remote that this shell would refuse. */
export function compose(shellDist: string, remoteDists: readonly string[], web: string): void {
  mkdirSync(web, { recursive: true });
  const builds = remoteDists.map((dist) => placeRemote(dist, web));
  const microFrontends = Object.fromEntries(builds.map((build) => [build.extras.descriptor.name, [build]]));
  const release = { shell: placeShell(shellDist, web), registry: { schema: REGISTRY_SCHEMA, microFrontends } };
  const page = 'http://localhost/';
  assertRunnable(release, [new URL(page).origin], page);
  writeReleaseFile(join(web, 'registry.json'), release);
}
