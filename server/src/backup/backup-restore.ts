import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { sql } from 'kysely';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { migrate, openConnection, type Db } from '../core/db.ts';
import { loadMigrations } from '../core/migrations.ts';
import { fileOf, type ValidBackup } from './backup-folder.ts';
import type { Keys } from './backup-keys.ts';
import { verifyDatabase, type VerificationResult } from './backup.verify.ts';
import { copyIn, setSequences, tablesOf, withoutConstraints } from './backup-tables.ts';
import { BackupError, type Manifest } from './backup.types.ts';

/**
 * Restores a back-up into a database without tables and verifies it there. All of it is one transaction: a back-up that does not verify
 * leaves nothing behind. @throws BackupError when the database has tables, or the rows or the keys do not verify.
 */
export async function restoreBackup(
  ownerUrl: string,
  { folder, manifest }: ValidBackup,
  keys: Keys,
): Promise<VerificationResult> {
  const migrations = await loadMigrations();
  const unknown = manifest.migrations.filter((name) => !(name in migrations));
  if (unknown.length > 0)
    throw new BackupError(`the back-up is of a newer Maru: this one does not know ${unknown.join(', ')}`);
  const { client, db } = await openConnection(ownerUrl);
  try {
    return await db.transaction().execute(async (tx) => {
      await requireEmpty(tx);
      const then = manifest.migrations.map((name) => [name, migrations[name]!] as const);
      await migrate(tx, Object.fromEntries(then));
      await withoutConstraints(tx, () => load(tx, client, folder, manifest));
      await setSequences(tx, manifest.sequences);
      await migrate(tx, migrations, keys);
      await sql`analyze`.execute(tx);
      return verifyDatabase(tx, keys, manifest);
    });
  } finally {
    await db.destroy();
  }
}

async function requireEmpty(tx: Db): Promise<void> {
  const { rows } = await sql<{ tables: bigint }>`
    select count(*) as tables from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(tx);
  const found = rows[0]!.tables;
  if (found > 0n)
    throw new BackupError(
      `the database is not empty: it has ${found} tables. Restore into one that no server has used`,
    );
}

async function load(tx: Db, client: pg.Client, folder: string, manifest: Manifest): Promise<void> {
  // The migrations insert rows of their own there.
  const all = (await tablesOf(tx)).map(({ name }) => sql.table(name));
  await sql`truncate ${sql.join(all)}`.execute(tx);
  for (const table of manifest.tables) {
    const rows = client.query(from(copyIn(table)));
    await pipeline(createReadStream(join(folder, fileOf(table.name))), createGunzip(), rows);
    if (rows.rowCount !== table.rows)
      throw new BackupError(`${table.name} has ${rows.rowCount} rows; the back-up says ${table.rows}`);
  }
}
