import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRelease } from '../registry/change.ts';
import type { Doer } from '../registry/doer.ts';
import { RefusedError } from '../registry/errors.ts';
import { forEach } from '../registry/for-each.ts';
import { descriptorKey, folderOf } from '../registry/layout.rules.ts';
import { writeLog } from '../registry/log.ts';
import { newFaults, promote, type Published } from '../registry/release.rules.ts';
import { ConflictError, type Target } from '../registry/targets/target.ts';
import { checkBuild, DESCRIPTOR, type Files } from './artifact.ts';
import { faultText } from './messages.ts';

export interface PublishResult {
  name: string;
  version: string;
  files: number;
  bytes: number;
  /** The very same build was there already. */
  isKnown: boolean;
  /** What stands between this build and the shell that is live: it can be promoted once that is gone. */
  warning?: string;
}

function readFolder(folder: string): Files {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [file.slice(folder.length + 1), readFileSync(file)]));
}

/**
 * Puts a build into the target, where nothing leads to it until it is promoted. The descriptor goes last: a build without one is
 * not there, so an upload that breaks off is as if it had never begun, and the next one completes it.
 */
export async function publish(target: Target, folder: string, doer: Doer): Promise<PublishResult> {
  const files = readFolder(folder);
  const build = checkBuild(files, folder);
  const { name, descriptor } = build;
  const { version } = descriptor;
  const warning = await foreseen(target, build);
  const there = await target.read(descriptorKey(name, version));
  const own = files.get(DESCRIPTOR) as Buffer;
  if (there && !there.body.equals(own)) throw differs(name, version, target);
  const result = { name, version, files: files.size, bytes: sum(files), isKnown: Boolean(there), warning };
  if (there || doer.isDryRun) return result;

  const rest = [...files].filter(([file]) => file !== DESCRIPTOR);
  await forEach(rest, ([file, body]) => upload(target, folderOf(name, version) + file, body));
  try {
    await target.write(descriptorKey(name, version), own, { ifMatch: null });
  } catch (error) {
    // Somebody published the same version at the same time; whose it is does not matter when it is the same.
    if (!(error instanceof ConflictError)) throw error;
    if (!(await target.read(descriptorKey(name, version)))?.body.equals(own)) throw differs(name, version, target);
    return { ...result, isKnown: true };
  }
  if (!doer.isUnlogged) await writeLog(target, { ...who(doer), action: 'publish', name, version });
  return result;
}

const who = ({ actor, reason }: Doer) => ({ actor, ...(reason ? { reason } : {}) });

/** A file that is there already is left of an upload that broke off: nothing leads to it, so it may be written over. */
async function upload(target: Target, key: string, body: Buffer): Promise<void> {
  try {
    await target.write(key, body, { ifMatch: null });
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    const left = await target.read(key);
    if (!left?.body.equals(body)) await target.write(key, body, { ifMatch: left?.tag ?? null });
  }
}

const sum = (files: Files) => [...files.values()].reduce((total, body) => total + body.length, 0);

function differs(name: string, version: string, target: Target): RefusedError {
  const message = `${name} ${version} is in ${target.label} already, with another descriptor. A published build never changes: build again from the sources that are meant.`;
  return new RefusedError('VERSION_TAKEN', message);
}

async function foreseen(target: Target, build: Published): Promise<string | undefined> {
  const { release } = await readRelease(target);
  const outcome = promote(release, build, { traffic: 100 });
  const faults = 'release' in outcome ? newFaults(release, outcome.release) : [];
  return 'release' in outcome && faults.length > 0 ? faultText(faults, outcome.release) : undefined;
}
