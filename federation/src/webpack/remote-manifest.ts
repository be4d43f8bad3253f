import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteManifest, type RemoteManifest } from '../registry/schema.ts';

/** Reads and checks `remote.json`, so that a mistake in it stops the build with the field's name. */
export function readManifest(dirname: string): RemoteManifest {
  return remoteManifest.parse(JSON.parse(readFileSync(join(dirname, 'remote.json'), 'utf8')));
}

/** `@maru/trade` -> `maru_trade`: the container's global name and webpack's unique name. */
export const containerName = (name: string): string => name.replace('@', '').replaceAll(/[^\w]/g, '_');
