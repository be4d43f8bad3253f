import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { SHELL, type BuiltFile, type RemoteDescriptor, type ShellDescriptor } from '@maru/shared/federation';
import { RefusedError } from '../registry/errors.ts';
import { hashOf } from '../registry/log.ts';
import { publicDescriptor, remoteDescriptor, shellDescriptor } from '../registry/schema.ts';
import type { Published } from '../registry/release.rules.ts';

export const DESCRIPTOR = 'descriptor.json';
const PUBLIC = 'public/';
/** Files of a build by their names. */
export type Files = ReadonlyMap<string, Buffer>;

const COMPRESSED = /\.(br|gz)$/;

/** Reads the descriptor of a build; what does not fit the schema is refused with the field's name. */
export function readDescriptor(body: Buffer, where: string): Published {
  try {
    const value = JSON.parse(String(body)) as { name?: string };
    const descriptor = 'name' in value ? remoteDescriptor.parse(value) : shellDescriptor.parse(value);
    return { name: value.name ?? SHELL, descriptor, integrity: hashOf(body) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new RefusedError('DESCRIPTOR', `${where}: descriptor.json is not one of a build: ${why}`);
  }
}

/**
 * Checks a whole build against its own descriptor: every file is there, of the stated size and hash; nothing lies beside them that
 * the descriptor does not know; compressed twins say the same as what they stand for.
 */
export function checkBuild(files: Files, where: string): Published {
  const body = files.get(DESCRIPTOR);
  if (!body) throw new RefusedError('NO_DESCRIPTOR', `${where} has no descriptor.json: it is not a finished build.`);
  const build = readDescriptor(body, where);
  const problems = [...contentProblems(files, build), ...shapeProblems(build)];
  if (problems.length > 0) {
    const list = problems.map((problem) => `\n  ${problem}`).join('');
    throw new RefusedError('TAMPERED', `${where} is not what its descriptor says:${list}`);
  }
  return build;
}

/** What the descriptor states, and what the list behind its hash states of the files for pages that are not ours. */
function statedFiles(files: Files, { descriptor }: Published): Record<string, BuiltFile> {
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

function contentProblems(files: Files, build: Published): string[] {
  const stated = statedFiles(files, build);
  const wrong = Object.entries(stated).flatMap(([name, { size, integrity }]) => {
    const body = files.get(name);
    if (!body) return [`${name} is missing`];
    return body.length === size && hashOf(body) === integrity ? [] : [`${name} has another content than its hash`];
  });
  const others = [...files].flatMap(([name, body]) => {
    if (name === DESCRIPTOR || stated[name]) return [];
    const original = COMPRESSED.test(name) ? files.get(name.replace(COMPRESSED, '')) : undefined;
    if (!original) return [`${name} has no hash`];
    return isTwin(name, body, original) ? [] : [`${name} is not a compressed ${name.replace(COMPRESSED, '')}`];
  });
  return [...wrong, ...others];
}

function isTwin(name: string, body: Buffer, original: Buffer): boolean {
  try {
    return (name.endsWith('.br') ? brotliDecompressSync(body) : gunzipSync(body)).equals(original);
  } catch {
    return false;
  }
}

/** What the descriptor leads the page to must be among its hashed files, and each route named once. */
function shapeProblems({ descriptor }: Published): string[] {
  const named = new Set(namedFiles(descriptor));
  const paths = descriptor.routes.map(({ path }) => path);
  return [
    ...[...named].filter((name) => !descriptor.files[name]).map((name) => `${name} is used but has no hash`),
    ...paths.filter((path, i) => paths.indexOf(path) !== i).map((path) => `${path} is stated twice`),
  ];
}

function namedFiles(descriptor: RemoteDescriptor | ShellDescriptor): string[] {
  const words = Object.values(descriptor.locales).flat();
  const screens = descriptor.routes.flatMap((route) => route.files);
  if ('entry' in descriptor) return [descriptor.entry, ...descriptor.app, ...words, ...screens];
  return [...descriptor.scripts, ...descriptor.styles, ...words, ...screens, ...Object.values(descriptor.later).flat()];
}
