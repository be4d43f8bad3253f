/**
 * Puts built packages together as the web product: every build in a folder of its own version that never changes again,
 * and the registry that says which builds are live.
 *
 *   dist/web/remotes/trade/<version>/…   dist/web/shell/<version>/…   dist/web/shell.json   dist/web/registry.json
 */
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { shortName, type MicroFrontend, type RemoteDescriptor, type ShellDescriptor } from '@maru/shared/federation';
import { REGISTRY_SCHEMA, remoteDescriptor, shellDescriptor } from './registry/schema.ts';
import { assertRunnable, writeRegistryFile } from './registry/store.ts';

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

/** Places a shell build (or the monolith's) and states it in `shell.json`. */
export function placeShell(from: string, web: string): ShellDescriptor {
  const built = shellDescriptor.parse(read(from));
  const shell = { ...built, base: `/shell/${built.version}/` };
  place(from, join(web, 'shell', built.version));
  writeFileSync(join(web, 'shell.json'), JSON.stringify(shell));
  return shell;
}

export function placeRemote(from: string, web: string): MicroFrontend {
  const descriptor: RemoteDescriptor = remoteDescriptor.parse(read(from));
  const { version, entry, files } = descriptor;
  const folder = `/remotes/${shortName(descriptor.name)}/${version}/`;
  place(from, resolve(web, `.${folder}`));
  return {
    url: folder + entry,
    metadata: { integrity: files[entry]?.integrity, version },
    deployment: { traffic: 100, default: true },
    extras: { descriptor },
  };
}

/** The product of these packages' builds. Refuses a remote that this shell would refuse. */
export function compose(shellDist: string, remoteDists: readonly string[], web: string): void {
  const shell = placeShell(shellDist, web);
  const builds = remoteDists.map((dist) => placeRemote(dist, web));
  const microFrontends = Object.fromEntries(builds.map((build) => [build.extras.descriptor.name, [build]]));
  const registry = { schema: REGISTRY_SCHEMA, microFrontends };
  const page = 'http://localhost/';
  assertRunnable(registry, shell, [new URL(page).origin], page);
  writeRegistryFile(join(web, 'registry.json'), registry);
}
