/** Releases of the built product in a folder of its own, to be replaced, broken and taken back without a build. */
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildVersion, parseRelease, printRelease, remoteDescriptor } from '@maru/federation/registry';
import {
  listRemote,
  shortName,
  SKELETONS_FILE,
  type MicroFrontend,
  type Release,
  type RemoteDescriptor,
  type ShellDescriptor,
} from '@maru/domain/registry';
import { WEB_ROOT } from './product.ts';

const sri = (content: Buffer | string) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** A copy of the live builds in `dist/web`: a `WEB_ROOT` for a separate server. */
export function copyProduct(): string {
  const web = mkdtempSync(join(tmpdir(), 'maru-web-'));
  const { shell, registry } = readRelease(WEB_ROOT);
  const live = [shell, ...Object.values(registry.microFrontends).flat()].map(({ url }) => dirname(url));
  for (const folder of live) cpSync(join(WEB_ROOT, folder), join(web, folder), { recursive: true });
  cpSync(join(WEB_ROOT, 'registry.json'), join(web, 'registry.json'));
  return web;
}

export const readRelease = (web: string): Release => parseRelease(readFileSync(join(web, 'registry.json'), 'utf8'));

export function writeRelease(web: string, release: Release): void {
  writeFileSync(join(web, 'registry.json.draft'), printRelease(release));
  renameSync(join(web, 'registry.json.draft'), join(web, 'registry.json'));
}

/** The live default build of a remote. */
export function liveBuild({ registry }: Release, name: string): MicroFrontend {
  const builds = registry.microFrontends[name] ?? [];
  const build = builds.find(({ deployment }) => deployment.default);
  if (!build) throw new Error(`${name} is not live`);
  return build;
}

/** The whole descriptor of a build in a web folder. */
export const descriptorOf = (web: string, { url }: Pick<MicroFrontend, 'url'>): RemoteDescriptor =>
  remoteDescriptor.parse(JSON.parse(readFileSync(join(web, dirname(url), 'descriptor.json'), 'utf8')));

/**
 * Another build of a live remote: the same code, changed by `change`, with its own version, hashes and global name, as
 * webpack would create it. It is in the web folder, but not in the registry.
 */
export function makeBuild(
  web: string,
  name: string,
  change: (file: string, text: string) => string = (_, text) => text,
): RemoteDescriptor {
  const live = liveBuild(readRelease(web), name);
  const descriptor = descriptorOf(web, live);
  const from = join(web, dirname(live.url));
  const number = readdirSync(dirname(from)).length;
  const container = descriptor.container.replace(/[0-9a-f]{6}$/, String(number).padStart(6, '0'));
  const contents = new Map<string, Buffer>();
  const files: RemoteDescriptor['files'] = {};
  for (const file of Object.keys(descriptor.files)) {
    const content = readFileSync(join(from, file));
    const isText = /\.(js|css)$/.test(file);
    const changed = isText
      ? Buffer.from(change(file, content.toString().replaceAll(descriptor.container, container)))
      : content;
    contents.set(file, changed);
    files[file] = { size: changed.length, integrity: sri(changed) };
  }
  const stated = remoteDescriptor.parse({ ...descriptor, container, files });
  const made = { ...stated, version: buildVersion(stated) };
  const to = join(dirname(from), made.version);
  mkdirSync(to);
  for (const [file, content] of contents) writeFileSync(join(to, file), content);
  writeFileSync(join(to, 'descriptor.json'), JSON.stringify(made, null, 1));
  return made;
}

/** States a build that lies in the web folder as one of its remote's builds; the one before it is what takes its place. */
export function buildOf(web: string, descriptor: RemoteDescriptor, before?: MicroFrontend): MicroFrontend {
  const folder = `/remotes/${shortName(descriptor.name)}/${descriptor.version}/`;
  const textOf = (folder: string) => readFileSync(join(web, folder, 'descriptor.json'));
  return {
    url: folder + descriptor.entry,
    ...(before && { fallbackUrl: before.url }),
    metadata: { integrity: descriptor.files[descriptor.entry]?.integrity, version: descriptor.version },
    deployment: { traffic: 100, default: true },
    extras: {
      descriptor: listRemote(descriptor),
      integrity: sri(textOf(folder)),
      ...(before && { fallback: { version: before.metadata.version, integrity: sri(textOf(dirname(before.url))) } }),
    },
  };
}

/** Makes a build the live one. */
export function promote(web: string, descriptor: RemoteDescriptor, { hasFallback = true } = {}): void {
  const release = readRelease(web);
  const before = hasFallback ? liveBuild(release, descriptor.name) : undefined;
  release.registry.microFrontends[descriptor.name] = [buildOf(web, descriptor, before)];
  writeRelease(web, release);
}

/** Takes the skeletons from the live shell: pages then begin with the splash, as those of a shell without any. */
export function leaveUnpainted(web: string): void {
  const release = readRelease(web);
  const file = join(web, dirname(release.shell.url), 'descriptor.json');
  const descriptor = JSON.parse(readFileSync(file, 'utf8')) as ShellDescriptor;
  const { [SKELETONS_FILE]: _, ...files } = descriptor.files;
  const text = JSON.stringify({ ...descriptor, files }, null, 1);
  writeFileSync(file, text);
  release.shell.extras.integrity = sri(text);
  writeRelease(web, release);
}
