import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shortName } from '@maru/domain/registry';
import { remoteManifest, type RemoteManifest } from './registry/schema.ts';

/** A remote of the workspace. */
export interface WorkspaceRemote extends RemoteManifest {
  /** Folder in the workspace, `remote-trade`. */
  folder: string;
}

/** Reads and checks `remote.json`, so that a mistake in it stops the build with the field's name. */
export function readManifest(dirname: string): RemoteManifest {
  return remoteManifest.parse(JSON.parse(readFileSync(join(dirname, 'remote.json'), 'utf8')));
}

/**
 * The remotes of a workspace: every folder with a `remote.json`, sorted by folder. Builds, tests, dev servers and the
 * monolith use this list, so that a new remote is added by its folder alone.
 * @throws when a folder's name does not follow from the remote's, or two remotes state one dev port
 */
export function findRemotes(root: string): WorkspaceRemote[] {
  const folders = readdirSync(root).filter((folder) => existsSync(join(root, folder, 'remote.json')));
  const remotes = folders.sort().map((folder) => ({ ...readManifest(join(root, folder)), folder }));
  const owners = new Map<number, string>();
  for (const { folder, name, devPort } of remotes) {
    const expected = `remote-${shortName(name)}`;
    if (folder !== expected) throw new Error(`${folder}/remote.json: ${name} belongs in the folder ${expected}`);
    const other = owners.get(devPort);
    if (other) throw new Error(`${folder}/remote.json: devPort ${devPort} is taken by ${other}`);
    owners.set(devPort, folder);
  }
  return remotes;
}

/** `@maru/trade` -> `maru_trade`: the container's global name and webpack's unique name. */
export const containerName = (name: string): string => name.replace('@', '').replaceAll(/[^\w]/g, '_');

/** The part of `remote.json` that the registry carries; the rest concerns the build and the dev server alone. */
export function publishedManifest({ public: _public, devPort: _devPort, ...manifest }: RemoteManifest) {
  return manifest;
}
