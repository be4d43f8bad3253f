import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { renameUnlessThere } from './kept-file.ts';

const run = promisify(execFile);
const SHARED = '/var/lib/maru';

/** Options of a child process that runs as the database's user. */
export interface ServerUser {
  readonly uid?: number;
  readonly gid?: number;
  /** A working directory that every user may enter. */
  readonly cwd?: string;
}

/** PostgreSQL refuses to run as root, so root runs it as the system user `postgres`, created when missing. */
export async function serverUser(): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return {};
  const idOf = async (option: string) => Number((await run('id', [option, 'postgres'])).stdout);
  const found = async () => ({ uid: await idOf('-u'), gid: await idOf('-g'), cwd: '/' });
  try {
    return await found();
  } catch {
    await run('useradd', ['--system', '--user-group', 'postgres']);
    return found();
  }
}

/**
 * The given folders, or for a checkout that only root may enter (`/root/maru`) replacements under /var/lib/maru: a copy
 * of the binaries, and a data directory for this path.
 */
export async function accessiblePaths(
  user: ServerUser,
  { cluster, binaries }: { cluster: string; binaries: string },
): Promise<{ cluster: string; binaries: string }> {
  if (user.uid === undefined) return { cluster, binaries };
  const isOpen = (path: string) =>
    run('test', ['-x', path], user).then(
      () => true,
      () => false,
    );
  const standIn = (kind: string, path: string) =>
    join(SHARED, `${kind}-${createHash('sha256').update(path).digest('hex').slice(0, 16)}`);

  let bin = binaries;
  if (!(await isOpen(join(binaries, 'postgres')))) {
    const copy = standIn('postgres', binaries);
    if (!existsSync(copy)) {
      mkdirSync(SHARED, { recursive: true });
      const fresh = mkdtempSync(`${copy}.new-`);
      chmodSync(fresh, 0o755);
      cpSync(dirname(binaries), fresh, { recursive: true, verbatimSymlinks: true });
      renameUnlessThere(fresh, copy);
    }
    bin = join(copy, 'bin');
  }
  let home = cluster;
  if (!(await isOpen(dirname(cluster)))) {
    const folder = standIn('data', cluster);
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    home = join(folder, 'pg');
  }
  return { cluster: home, binaries: bin };
}
