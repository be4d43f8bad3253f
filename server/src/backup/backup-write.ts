import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import { to } from 'pg-copy-streams';
import { openConnection, type Db } from '../core/db.ts';
import { verifyLog } from '../modules/audit/audit.service.ts';
import { BackupWriter, fileOf } from './backup-folder.ts';
import { fingerprints, type Keys } from './backup-keys.ts';
import { openFaults, requireKeys } from './backup.verify.ts';
import { copyOut, migrationsOf, sequencesOf, tablesOf } from './backup-tables.ts';
import { BackupError, type Manifest } from './backup.types.ts';

/** The fastest level: a back-up waits for the disk and the network, so better compression gains nothing. */
const GZIP = { level: 1 };

/**
 * Writes all tables of a database, as of one snapshot, into a new folder. Servers continue meanwhile: nothing waits for
 * a reader.
 * @param keys the server's, which are not written.
 * @param isDespiteAudit writes the back-up although the audit log has a fault that nobody acknowledged; the manifest lists the faults.
 * @throws BackupError when the folder or the keys are not usable.
 */
export async function writeBackup(
  ownerUrl: string,
  folder: string,
  keys: Keys,
  isDespiteAudit = false,
): Promise<{ manifest: Manifest; bytes: number }> {
  const { client, db } = await openConnection(ownerUrl);
  try {
    // A manual transaction that ends with the connection: an aborted COPY would make a ROLLBACK wait.
    await sql`begin transaction isolation level repeatable read, read only`.execute(db);
    const about = await snapshot(db, keys, isDespiteAudit);
    const writer = await BackupWriter.in(folder);
    try {
      const tables: Manifest['tables'] = [];
      for (const table of await tablesOf(db)) {
        const rows = client.query(to(copyOut(table)));
        await writer.write(fileOf(table.name), rows, createGzip(GZIP));
        tables.push({ ...table, rows: rows.rowCount });
      }
      const manifest = { ...about, tables, sequences: await sequencesOf(db) };
      await writer.finish(manifest, keys);
      return { manifest, bytes: writer.bytes };
    } catch (error) {
      await writer.discard();
      throw error;
    }
  } finally {
    await db.destroy();
  }
}

/** The first query defines the transaction's snapshot; its begin, which is now(), is earlier. */
async function snapshot(tx: Db, keys: Keys, isDespiteAudit: boolean): Promise<Omit<Manifest, 'tables' | 'sequences'>> {
  const { rows } = await sql<{ at: Date; postgres: string }>`
    select now() as at, current_setting('server_version') as postgres`.execute(tx);
  const migrations = await migrationsOf(tx);
  if (migrations.length === 0) throw new BackupError('there is nothing to back up: the database has no tables of Maru');
  const log = await verifyLog(tx, keys);
  await requireKeys(tx, keys, log);
  const auditFaults = openFaults(log);
  if (auditFaults.length > 0 && !isDespiteAudit)
    throw new BackupError(
      `the audit log has faults, ${auditFaults.join(', ')}: see audit verify, acknowledge them or back up with --despite-audit`,
    );
  const { at, postgres } = rows[0]!;
  const about = { format: 1 as const, at: at.toISOString(), postgres, migrations };
  return { ...about, auditHead: log.head, auditFaults, keys: fingerprints(keys) };
}
