import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRelease } from '../registry/change.ts';
import type { ChangeContext } from '../registry/change-context.ts';
import { RefusedError } from '../registry/errors.ts';
import { forEachConcurrent } from '../registry/for-each-concurrent.ts';
import { descriptorKey, folderOf } from '../registry/layout.rules.ts';
import { writeLog } from '../registry/log.ts';
import { findNewFaults } from '../registry/faults.rules.ts';
import { promote, type PublishedBuild } from '../registry/release.rules.ts';
import { ConflictError, type Target } from '../registry/targets/target.ts';
import { checkBuild, DESCRIPTOR, type BuildFiles } from './artifact.ts';
import { faultText } from './messages.ts';

export interface PublishResult {
  name: string;
  version: string;
  files: number;
  bytes: number;
  /** The same build was published before. */
  isKnown: boolean;
  /** Reason why the live shell would reject this build. It can be promoted once that is resolved, or together with builds that resolve it. */
  warning?: string;
}

function readFolder(folder: string): BuildFiles {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [file.slice(folder.length + 1), readFileSync(file)]));
}

/**
 * Uploads a build to the target. No customer gets it before it is promoted. The descriptor is uploaded last: a build without one counts
 * as not published, so the next upload completes one that broke off.
 */
export async function publish(target: Target, folder: string, context: ChangeContext): Promise<PublishResult> {
  const files = readFolder(folder);
  const build = checkBuild(files, folder);
  const { name, descriptor } = build;
  const { version } = descriptor;
  const warning = await warningFor(target, build);
  const stored = await target.read(descriptorKey(name, version));
  const own = files.get(DESCRIPTOR) as Buffer;
  if (stored && !isSameBuild(stored.body, own)) throw versionTaken(name, version, target);
  const result = { name, version, files: files.size, bytes: sum(files), isKnown: Boolean(stored), warning };
  if (stored || context.isDryRun) return result;

  const rest = [...files].filter(([file]) => file !== DESCRIPTOR);
  await forEachConcurrent(rest, ([file, body]) => upload(target, folderOf(name, version) + file, body));
  try {
    await target.write(descriptorKey(name, version), own, { ifMatch: null });
  } catch (error) {
    // The same version was published at the same time, which is fine if its content is the same.
    if (!(error instanceof ConflictError)) throw error;
    const other = await target.read(descriptorKey(name, version));
    if (!other || !isSameBuild(other.body, own)) throw versionTaken(name, version, target);
    return { ...result, isKnown: true };
  }
  if (!context.isUnlogged) await writeLog(target, { ...actorOf(context), action: 'publish', name, version });
  return result;
}

const actorOf = ({ actor, reason }: ChangeContext) => ({ actor, ...(reason ? { reason } : {}) });

/** Uploads a file. One that exists is a rest of an unfinished upload, which no page uses, and may be overwritten. */
async function upload(target: Target, key: string, body: Buffer): Promise<void> {
  try {
    await target.write(key, body, { ifMatch: null });
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    const left = await target.read(key);
    if (!left?.body.equals(body)) await target.write(key, body, { ifMatch: left?.tag ?? null });
  }
}

/** Whether two descriptors are of the same build, which may have been made of two commits. */
function isSameBuild(one: Buffer, other: Buffer): boolean {
  const text = (body: Buffer) => JSON.stringify({ ...(JSON.parse(String(body)) as object), commit: undefined });
  return one.equals(other) || text(one) === text(other);
}

const sum = (files: BuildFiles) => [...files.values()].reduce((total, body) => total + body.length, 0);

function versionTaken(name: string, version: string, target: Target): RefusedError {
  const message = `${name} ${version} is in ${target.label} already, with another descriptor. A published build never changes: build again from the sources that are meant.`;
  return new RefusedError('VERSION_TAKEN', message);
}

async function warningFor(target: Target, build: PublishedBuild): Promise<string | undefined> {
  const { release } = await readRelease(target);
  const outcome = promote(release, [build], { traffic: 100 });
  const faults = 'release' in outcome ? findNewFaults(release, outcome.release) : [];
  return 'release' in outcome && faults.length > 0 ? faultText(faults, outcome.release) : undefined;
}
