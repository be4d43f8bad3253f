import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, openDb } from '../src/core/db.ts';
import { postgresBinaries, startPostgres, type Postgres } from '../src/core/postgres.ts';
import { loadMigrations } from '../src/core/migrations.ts';
import { grantServerRole } from '../src/core/server-role.ts';

const PREFIX = 'maru-cluster-';
export const TEMPLATE = 'maru_template';

export interface Cluster {
  /** Variables by which tests find its template, and a folder for files of theirs. */
  env: { TEST_DATABASE_URL: string; TEST_FOLDER: string };
  postgres: Postgres;
  /** Holds all of it; whoever started the cluster removes it. */
  folder: string;
}

/**
 * One throw-away cluster for a Jest run, with the migrated schema as a template that each test file copies, rights of the server's role
 * included.
 * @param resolver a `require` of the calling file.
 */
export async function startCluster(resolver: Parameters<typeof postgresBinaries>[0]): Promise<Cluster> {
  const binaries = postgresBinaries(resolver);
  await clearLeftovers(binaries);
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  // Root's PostgreSQL runs as another user, who must get in.
  chmodSync(folder, 0o755);
  const postgres = await startPostgres({ dir: join(folder, 'pg'), binaries, isThrowAway: true });
  const url = await postgres.database(TEMPLATE);
  const db = openDb(url, 1);
  await migrate(db, await loadMigrations());
  await grantServerRole(db);
  await db.destroy();
  const files = join(folder, 'files');
  mkdirSync(files);
  return { env: { TEST_DATABASE_URL: url, TEST_FOLDER: files }, postgres, folder };
}

/** A run that was killed could not stop its cluster; the next run does. */
async function clearLeftovers(binaries: string): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const pid = Number(name.slice(PREFIX.length).split('-')[0]);
    if (isAlive(pid)) continue;
    const folder = join(tmpdir(), name);
    await startPostgres({ dir: join(folder, 'pg'), binaries, isThrowAway: true })
      .then((postgres) => postgres.stop())
      .catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
