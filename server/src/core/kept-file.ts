import { randomUUID } from 'node:crypto';
import { chownSync, existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { systemCodeOf } from './system-code.ts';

/**
 * Reads a secret file, and creates it when it is missing. Of several processes that start at once one creates it, whole, and all read the
 * same: a hard link to the finished file is atomic and fails when the name exists.
 * @param owner of a new file, if not this process.
 */
export function readKeptFile(path: string, create: () => string, owner?: { uid: number; gid: number }): string {
  if (!existsSync(path)) {
    const draft = `${path}.${randomUUID()}`;
    try {
      writeFileSync(draft, create(), { flag: 'wx', mode: 0o600 });
      if (owner) chownSync(draft, owner.uid, owner.gid);
      linkSync(draft, path);
    } catch (error) {
      if (systemCodeOf(error) !== 'EEXIST') throw error;
    } finally {
      rmSync(draft, { force: true });
    }
  }
  return readFileSync(path, 'utf8');
}

/** Gives a finished folder its name. When another process was first, its folder stays and this one is deleted. */
export function renameUnlessThere(folder: string, path: string): void {
  try {
    renameSync(folder, path);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    if (!['ENOTEMPTY', 'EEXIST'].includes(systemCodeOf(error) ?? '')) throw error;
  }
}
