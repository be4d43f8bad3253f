import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ConflictError, TargetError, type ListedObject, type StoredObject, type Target } from './target.ts';

const DRAFTS = '.drafts';
const LOCK = '.lock';
const HOUR = 3_600_000;
const LOCK_TIMEOUT_MS = 15_000;

const tagOf = (body: Buffer) => createHash('sha256').update(body).digest('hex');
const isCode = (error: unknown, ...codes: string[]) => codes.includes((error as NodeJS.ErrnoException).code ?? '');

/** A folder of this machine, or of a mounted file server. */
export function folderTarget(root: string): Target {
  const at = (key: string) => join(root, key);

  async function read(key: string): Promise<StoredObject | null> {
    try {
      const body = await readFile(at(key));
      return { body, tag: tagOf(body) };
    } catch (error) {
      if (isCode(error, 'ENOENT', 'EISDIR', 'ENOTDIR')) return null;
      throw error;
    }
  }

  return withTargetErrors({
    label: root,
    read,

    async write(key, body, { ifMatch }) {
      const draft = join(root, DRAFTS, randomUUID());
      await Promise.all([mkdir(dirname(draft), { recursive: true }), mkdir(dirname(at(key)), { recursive: true })]);
      await writeFile(draft, body, { flush: true });
      try {
        // A hard link to the finished draft is atomic, and fails when the key exists.
        if (ifMatch === null) await link(draft, at(key));
        else {
          await withLock(root, async () => {
            if ((await read(key))?.tag !== ifMatch) throw new ConflictError(key);
            await rename(draft, at(key));
          });
        }
      } catch (error) {
        throw isCode(error, 'EEXIST') ? new ConflictError(key) : error;
      } finally {
        await rm(draft, { force: true });
      }
      return tagOf(body);
    },

    async list(prefix) {
      try {
        const entries = await readdir(at(prefix), { recursive: true, withFileTypes: true });
        const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
        const listed = await Promise.all(files.map(describe));
        return listed.filter((file) => file !== null);
      } catch (error) {
        if (isCode(error, 'ENOENT')) return [];
        throw error;
      }
    },

    async remove(keys) {
      for (const key of keys) await rm(at(key), { force: true });
      // The deepest folders first, because a folder is empty once its subfolders are removed.
      const folders = [...new Set(keys.map((key) => dirname(at(key))))].sort((a, b) => b.length - a.length);
      for (const folder of folders) {
        await rmdir(folder).catch((error: unknown) => {
          if (!isCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT')) throw error;
        });
      }
    },

    async tidy() {
      const drafts = await readdir(join(root, DRAFTS)).catch(() => []);
      for (const name of drafts) {
        const draft = join(root, DRAFTS, name);
        const { mtimeMs } = await stat(draft).catch(() => ({ mtimeMs: Date.now() }));
        if (Date.now() - mtimeMs > HOUR) await rm(draft, { force: true });
      }
    },
  });

  /** Returns null for a file that was removed after the listing. */
  async function describe(path: string): Promise<ListedObject | null> {
    const found = await stat(path).catch(() => null);
    return found && { key: relative(root, path).split(sep).join('/'), modified: found.mtime };
  }
}

/** Turns errors of the file system (no permission, no space, a file in place of a folder) into target errors. */
function withTargetErrors(target: Target): Target {
  const wrapped =
    <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      try {
        return await work(...args);
      } catch (error) {
        const { syscall, message } = error as NodeJS.ErrnoException;
        throw syscall ? new TargetError(`${target.label}: ${message}`, { cause: error }) : error;
      }
    };
  const { read, write, list, remove, tidy } = target;
  return {
    ...target,
    read: wrapped(read),
    write: wrapped(write),
    list: wrapped(list),
    remove: wrapped(remove),
    tidy: wrapped(tidy),
  };
}

/**
 * Runs `work` under an exclusive lock of the folder. The kernel holds the lock and releases it when the process ends, so a killed writer
 * blocks nobody. SQLite takes it, because Node has no file locks.
 */
async function withLock(root: string, work: () => Promise<void>): Promise<void> {
  const { DatabaseSync } = await import('node:sqlite');
  const lock = new DatabaseSync(join(root, LOCK), { timeout: 0 });
  try {
    const deadline = Date.now() + LOCK_TIMEOUT_MS;
    while (!tryLock(lock)) {
      if (Date.now() > deadline) throw new TargetError(`${join(root, LOCK)} was held by another process for 15 s`);
      await wait(10);
    }
    await work();
  } finally {
    lock.close();
  }
}

const SQLITE_BUSY = 5;

function tryLock(lock: { exec: (sql: string) => void }): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return false;
    throw error;
  }
}
