import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { claimsOf, isOwnContainer, namedFiles, SHELL, SKELETONS_FILE, type BuiltFile } from '@maru/domain/registry';
import { RefusedError } from '../registry/errors.ts';
import { buildVersion } from '../registry/build-version.ts';
import { shellFiles } from '../registry/faults.rules.ts';
import { hashOf } from '../registry/log.ts';
import { parseDescriptor, publicDescriptor } from '../registry/schema.ts';
import { parseRemoteSkeletons, parseShellSkeletons } from '../registry/skeleton-schema.ts';
import type { PublishedBuild } from '../registry/release.rules.ts';

export const DESCRIPTOR = 'descriptor.json';
const PUBLIC = 'public/';
/** Files of a build, by name. */
export type BuildFiles = ReadonlyMap<string, Buffer>;

const COMPRESSED = /\.(br|gz)$/;

/** Parses the descriptor of a build. Refuses one that does not fit the schema, with the field's name. */
export function readDescriptor(body: Buffer, where: string): PublishedBuild {
  try {
    const descriptor = parseDescriptor(String(body));
    return { name: 'name' in descriptor ? descriptor.name : SHELL, descriptor, integrity: hashOf(body) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new RefusedError('DESCRIPTOR', `${where}: descriptor.json is not one of a build: ${message}`);
  }
}

/**
 * Checks a complete build against its descriptor: the version is the descriptor's hash, every file has the stated size and hash, there is
 * no file without a hash, and compressed copies have the content of their originals.
 */
export function checkBuild(files: BuildFiles, where: string): PublishedBuild {
  const body = files.get(DESCRIPTOR);
  if (!body) throw new RefusedError('NO_DESCRIPTOR', `${where} has no descriptor.json: it is not a finished build.`);
  const build = readDescriptor(body, where);
  const problems = [
    ...versionProblems(body, build),
    ...contentProblems(files, build),
    ...unlistedProblems(files, build),
    ...shapeProblems(build),
    ...skeletonProblems(files, build),
  ];
  if (problems.length > 0) {
    const list = problems.map((problem) => `\n  ${problem}`).join('');
    throw new RefusedError('TAMPERED', `${where} does not match its descriptor:${list}`);
  }
  return build;
}

/** The files of the descriptor, and those of `public/descriptor.json`, whose hash the descriptor states. */
function listedFiles(files: BuildFiles, { descriptor }: PublishedBuild): Record<string, BuiltFile> {
  if (!('public' in descriptor) || !descriptor.public) return descriptor.files;
  const name = PUBLIC + DESCRIPTOR;
  const body = files.get(name) ?? Buffer.alloc(0);
  const isOwn = hashOf(body) === descriptor.public;
  const list = isOwn ? Object.entries(publicDescriptor.parse(JSON.parse(String(body))).files) : [];
  return {
    ...descriptor.files,
    [name]: { size: body.length, integrity: descriptor.public },
    ...Object.fromEntries(list.map(([file, built]) => [PUBLIC + file, built])),
  };
}

/** A version that is not the hash of the descriptor could name another content somewhere else. */
function versionProblems(body: Buffer, { descriptor }: PublishedBuild): string[] {
  const version = buildVersion(JSON.parse(String(body)) as object);
  return version === descriptor.version
    ? []
    : [`the version ${descriptor.version} is not the hash of the descriptor, ${version}`];
}

/** Files that are missing or have another content than the descriptor states, and compressed copies of another content. */
export function contentProblems(files: BuildFiles, build: PublishedBuild): string[] {
  const listed = listedFiles(files, build);
  const wrong = Object.entries(listed).flatMap(([name, { size, integrity }]) => {
    const body = files.get(name);
    if (!body) return [`${name} is missing`];
    return body.length === size && hashOf(body) === integrity ? [] : [`${name} has another content than its hash`];
  });
  const copies = [...files].flatMap(([name, body]) => {
    const original = listed[name] ? undefined : originalOf(files, name);
    return !original || isCompressedCopy(name, body, original)
      ? []
      : [`${name} is not a compressed ${name.replace(COMPRESSED, '')}`];
  });
  return [...wrong, ...copies];
}

const originalOf = (files: BuildFiles, name: string): Buffer | undefined =>
  COMPRESSED.test(name) ? files.get(name.replace(COMPRESSED, '')) : undefined;

function unlistedProblems(files: BuildFiles, build: PublishedBuild): string[] {
  const listed = listedFiles(files, build);
  const others = [...files.keys()].filter((name) => name !== DESCRIPTOR && !listed[name] && !originalOf(files, name));
  return others.map((name) => `${name} has no hash`);
}

function isCompressedCopy(name: string, body: Buffer, original: Buffer): boolean {
  try {
    return (name.endsWith('.br') ? brotliDecompressSync(body) : gunzipSync(body)).equals(original);
  } catch {
    return false;
  }
}

/** A page takes elements and styles from this file, so nothing but those of the closed list may be in it. */
function skeletonProblems(files: BuildFiles, { descriptor }: PublishedBuild): string[] {
  const body = files.get(SKELETONS_FILE);
  if (!body) return [];
  try {
    if ('entry' in descriptor) parseRemoteSkeletons(String(body));
    else parseShellSkeletons(String(body));
    return [];
  } catch (error) {
    return [`${SKELETONS_FILE} is refused: ${(error as Error).message}`];
  }
}

/** Checks that every used file has a hash, that nothing is claimed twice, and that the container is the remote's own. */
function shapeProblems({ name, descriptor }: PublishedBuild): string[] {
  const named = 'entry' in descriptor ? namedFiles(descriptor) : shellFiles(descriptor);
  const claims = claimsOf(descriptor.routes);
  return [
    ...named.filter((file) => !descriptor.files[file]).map((file) => `${file} is used but has no hash`),
    ...claims.filter((claim, i) => claims.indexOf(claim) !== i).map((claim) => `${claim} is stated twice`),
    ...('entry' in descriptor && !isOwnContainer(descriptor)
      ? [`the container ${descriptor.container} is not one of ${name}`]
      : []),
  ];
}
