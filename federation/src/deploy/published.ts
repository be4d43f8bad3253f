import { RefusedError } from '../registry/errors.ts';
import { forEach } from '../registry/for-each.ts';
import { buildOfKey, descriptorKey, familyOf, folderOf } from '../registry/layout.rules.ts';
import type { Kept, Published } from '../registry/release.rules.ts';
import type { Target } from '../registry/targets/target.ts';
import { checkBuild, readDescriptor } from './artifact.ts';

/** A build's descriptor as it lies in the target; `null`: no such build was published, or its upload did not finish. */
export async function findPublished(target: Target, name: string, version: string): Promise<Published | null> {
  const stored = await target.read(descriptorKey(name, version));
  return stored && readDescriptor(stored.body, `${name} ${version}`);
}

/** A build with every file of it fetched from the target and checked. */
export async function verifyPublished(target: Target, name: string, version: string): Promise<Published> {
  const folder = folderOf(name, version);
  const keys = (await target.list(folder)).map(({ key }) => key);
  if (!keys.includes(descriptorKey(name, version))) {
    const known = await versionsOf(target, name);
    const hint =
      known.length > 0 ? `Published are: ${known.map((one) => one.version).join(', ')}.` : 'Publish it first.';
    throw new RefusedError('UNKNOWN_BUILD', `${name} ${version} was not published to ${target.label}. ${hint}`);
  }
  const files = new Map<string, Buffer>();
  await forEach(keys, async (key) => {
    const stored = await target.read(key);
    if (stored) files.set(key.slice(folder.length), stored.body);
  });
  return checkBuild(files, `${name} ${version} in ${target.label}`);
}

/** Finished builds of a micro-frontend, newest first. */
export async function versionsOf(target: Target, name: string): Promise<Kept[]> {
  return (await listBuilds(target, [familyOf(name)])).filter((build) => build.isFinished);
}

export interface StoredBuild extends Kept {
  isFinished: boolean;
  keys: string[];
}

/** Everything that lies in the target as a build, unfinished uploads among it, newest first. */
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
    // The descriptor is the last file of an upload, so the newest file tells when it was published.
    if (modified > build.published) build.published = modified;
  }
  return [...builds.values()].sort((a, b) => b.published.getTime() - a.published.getTime());
}
