import { RefusedError } from '../registry/errors.ts';
import { forEachConcurrent } from '../registry/for-each-concurrent.ts';
import { buildOfKey, descriptorKey, buildsPrefix, folderOf } from '../registry/layout.rules.ts';
import type { DatedBuild, PublishedBuild } from '../registry/release.rules.ts';
import type { Target } from '../registry/targets/target.ts';
import { checkBuild, contentProblems, readDescriptor, type BuildFiles } from './artifact.ts';

/** Reads a build's descriptor from the target. Returns null when the build was not published, or its upload did not finish. */
export async function findPublished(target: Target, name: string, version: string): Promise<PublishedBuild | null> {
  const stored = await target.read(descriptorKey(name, version));
  return stored && readDescriptor(stored.body, `${name} ${version}`);
}

/** Reads a build from the target and checks every file. */
export async function verifyPublished(target: Target, name: string, version: string): Promise<PublishedBuild> {
  const folder = folderOf(name, version);
  const keys = (await target.list(folder)).map(({ key }) => key);
  if (!keys.includes(descriptorKey(name, version))) {
    const known = await versionsOf(target, name);
    const hint =
      known.length > 0 ? `Published versions: ${known.map((one) => one.version).join(', ')}.` : 'Publish it first.';
    throw new RefusedError('UNKNOWN_BUILD', `${name} ${version} was not published to ${target.label}. ${hint}`);
  }
  return checkBuild(await readFiles(target, folder, keys), `${name} ${version} in ${target.label}`);
}

/**
 * Reads a build that was live before and is restored, and compares every file with its hash. The rules that a promotion has besides may be
 * newer than the build, and do not keep customers from it.
 */
export async function findRestorable(target: Target, name: string, version: string): Promise<PublishedBuild> {
  const build = await findPublished(target, name, version);
  const at = `${name} ${version}`;
  if (!build) throw new RefusedError('UNKNOWN_BUILD', `${at} was removed in ${target.label}. Promote another build.`);
  const folder = folderOf(name, version);
  const keys = (await target.list(folder)).map(({ key }) => key);
  const problems = contentProblems(await readFiles(target, folder, keys), build);
  if (problems.length === 0) return build;
  const list = problems.map((problem) => `\n  ${problem}`).join('');
  const remedy = 'Promote another build.';
  throw new RefusedError('TAMPERED', `${at} in ${target.label} is not restored:${list}\n${remedy}`);
}

async function readFiles(target: Target, folder: string, keys: readonly string[]): Promise<BuildFiles> {
  const files = new Map<string, Buffer>();
  await forEachConcurrent(keys, async (key) => {
    const stored = await target.read(key);
    if (stored) files.set(key.slice(folder.length), stored.body);
  });
  return files;
}

/** Lists the published builds of a micro-frontend, newest first. */
export async function versionsOf(target: Target, name: string): Promise<DatedBuild[]> {
  return (await listBuilds(target, [buildsPrefix(name)])).filter((build) => build.isFinished);
}

export interface StoredBuild extends DatedBuild {
  isFinished: boolean;
  keys: string[];
}

/** Lists all builds in the target, unfinished uploads included, newest first. */
export async function listBuilds(target: Target, prefixes = ['shell/', 'remotes/']): Promise<StoredBuild[]> {
  const listed = (await Promise.all(prefixes.map((prefix) => target.list(prefix)))).flat();
  const builds = new Map<string, StoredBuild>();
  for (const { key, modified } of listed) {
    const found = buildOfKey(key);
    if (!found) continue;
    const { name, version, file } = found;
    const id = folderOf(name, version);
    const build = builds.get(id) ?? { name, version, published: modified, isFinished: false, keys: [] };
    builds.set(id, build);
    build.keys.push(key);
    if (file === 'descriptor.json') build.isFinished = true;
    // The descriptor is the last file of an upload, so the newest file has the time of publication.
    if (modified > build.published) build.published = modified;
  }
  return [...builds.values()].sort((a, b) => b.published.getTime() - a.published.getTime());
}
