import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { SHELL, type RemoteDescriptor, type RouteEntry, type ShellDescriptor } from '@maru/domain/registry';
import { buildVersion } from '../registry/build-version.ts';
import { BOOTSTRAP_FILE } from '../registry/layout.rules.ts';
import { hashOf } from '../registry/log.ts';
import type { PublishedBuild } from '../registry/release.rules.ts';
import { tempFolder } from './temp-folder.ts';

const SRI = hashOf('');

export const routeOf = (path: string): RouteEntry => ({
  path,
  titleKey: 'title',
  keepAlive: false,
  auth: false,
  hidesTabBar: false,
  files: [],
  later: [],
});

export const remoteOf = (short: string, version: string, change: Partial<RemoteDescriptor> = {}): RemoteDescriptor => ({
  name: `@maru/${short}`,
  title: short,
  owner: short,
  contract: '^1.0.0',
  version,
  container: `maru_${short}_${version}`,
  entry: 'entry.js',
  app: [],
  routes: [routeOf(`/${short}/index`)],
  locales: {},
  files: { 'entry.js': { size: 0, integrity: SRI } },
  ...change,
});

export const shellOf = (version: string, change: Partial<ShellDescriptor> = {}): ShellDescriptor => ({
  version,
  contract: '1.0.0',
  base: '',
  scripts: ['main.js'],
  styles: [],
  locales: {},
  later: {},
  routes: [],
  files: { 'main.js': { size: 0, integrity: SRI }, [BOOTSTRAP_FILE]: { size: 0, integrity: SRI } },
  ...change,
});

/** A published build, with a hash of its version. */
export const published = (descriptor: RemoteDescriptor | ShellDescriptor): PublishedBuild => ({
  name: 'name' in descriptor ? descriptor.name : SHELL,
  descriptor,
  integrity: hashOf(descriptor.version),
});

export const versionIn = (folder: string): string =>
  (JSON.parse(readFileSync(join(folder, 'descriptor.json'), 'utf8')) as RemoteDescriptor).version;

/** Writes the descriptor of a build with the version that follows from it. */
export function writeDescriptor(folder: string, descriptor: object): void {
  const text = JSON.stringify({ ...descriptor, version: buildVersion(descriptor) });
  writeFileSync(join(folder, 'descriptor.json'), text);
}

/** Writes the folder of a small build. `short` is `trade` or `shell`; the version follows from the content, as in a webpack build. */
export function buildFolder(short: string, code: string, change: Partial<RemoteDescriptor> = {}): string {
  const folder = tempFolder();
  const file = short === 'shell' ? 'main.js' : 'entry.js';
  const body = Buffer.from(`/* ${short} */ ${code}`);
  const mark = createHash('sha256').update(body).digest('hex').slice(0, 12);
  // A bootstrap script that knows sets of canaries reads this property.
  const script = Buffer.from('together');
  const bootstrap = { [BOOTSTRAP_FILE]: { size: script.length, integrity: hashOf(script) } };
  const files = {
    ...(short === 'shell' ? bootstrap : {}),
    [file]: { size: body.length, integrity: hashOf(body) },
  };
  const descriptor = short === 'shell' ? shellOf(mark, { files }) : remoteOf(short, mark, { files });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file), body);
  if (short === 'shell') writeFileSync(join(folder, BOOTSTRAP_FILE), script);
  writeFileSync(join(folder, `${file}.br`), brotliCompressSync(body));
  writeDescriptor(folder, { ...descriptor, ...change });
  return folder;
}
