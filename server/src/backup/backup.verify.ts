import { sql } from 'kysely';
import type { Db } from '../core/db.ts';
import { unseal } from '../core/seal.ts';
import { verifyLog, type Verification } from '../modules/audit/audit.service.ts';
import { unsealNumber as openNumberOf } from '../modules/bank/bank-seal.ts';
import { verifyBooks } from '../modules/books/books.service.ts';
import { sealedFor } from '../modules/real-name/real-name.service.ts';
import { getContent } from '../modules/upload/upload-store.ts';
import type { Keys } from './backup-keys.ts';
import { BackupError, type Manifest } from './backup.types.ts';

const BATCH = 100;

/** Results of a verification. */
export interface VerificationResult {
  readonly auditEntries: bigint;
  /** Faults of the log that nobody acknowledged; the back-up was made despite them. */
  readonly auditFaults: readonly string[];
  readonly pictures: number;
  readonly numbers: number;
  /** Numbers of bank accounts. */
  readonly accounts: number;
}

/**
 * Verifies a database: the books add up, the audit log ends with the given head and has the given faults, and the keys decrypt everything
 * that is encrypted. @throws BackupError naming the first differences.
 */
export async function verifyDatabase(
  db: Db,
  keys: Keys,
  { auditHead, auditFaults }: Pick<Manifest, 'auditHead' | 'auditFaults'>,
): Promise<VerificationResult> {
  const differences = await verifyBooks(db);
  if (differences.length > 0) {
    const lines = differences.slice(0, 5).map((one) => `${one.check}: ${one.subject} ${one.expected} ${one.found}`);
    throw new BackupError(`the books do not add up, ${differences.length} differences: ${lines.join('; ')}`);
  }
  const log = await verifyLog(db, keys, auditHead);
  const fault = openFaults(log).find((each) => !auditFaults.includes(each));
  if (fault) throw new BackupError(`the audit log has a fault that the back-up does not list: ${fault}`);
  if (log.head !== auditHead) throw new BackupError(`the audit log ends with ${log.head}, not with ${auditHead}`);
  const pictures = await openAll('picture', idsOf(db, 'upload_content', 'upload_id'), (id) =>
    openPicture(db, keys, id),
  );
  const numbers = await openAll('identity number', idsOf(db, 'real_name', 'id'), (id) => openNumber(db, keys, id));
  const accounts = await openAll('account number', idsOf(db, 'bank_card', 'id'), (id) => openAccount(db, keys, id));
  return { auditEntries: log.entries, auditFaults, pictures, numbers, accounts };
}

/** Faults of a log that nobody acknowledged, as a manifest lists them. */
export const openFaults = ({ faults }: Verification): string[] =>
  faults.flatMap(({ seq, fault, evidence, acknowledgedBy }) =>
    acknowledgedBy === null ? [`entry ${seq} ${fault} ${evidence ?? ''}`.trim()] : [],
  );

/**
 * Checks quickly that the keys are those of the database, by its audit log and one encrypted row of each kind, so that a back-up is
 * not signed with others. @throws BackupError naming the key.
 */
export async function requireKeys(db: Db, keys: Keys, { entries, faults }: Verification): Promise<void> {
  // Another key fits no entry at all, while a changed entry leaves the others as they were.
  if (entries > 0n && BigInt(faults.filter(({ fault }) => fault === 'changed').length) >= entries)
    throw new BackupError('SECRET_KEY is not the one of this database: it does not fit the audit log');
  for (const [what, table, id, open] of [
    ['picture', 'upload_content', 'upload_id', openPicture],
    ['identity number', 'real_name', 'id', openNumber],
  ] as const) {
    const first = await sql<{ id: string }>`select ${sql.ref(id)} as id from ${sql.table(table)} limit 1`.execute(db);
    await openAll(what, [first.rows.map((row) => row.id)], (one) => open(db, keys, one));
  }
}

async function openPicture(db: Db, { uploadKey }: Keys, id: string): Promise<void> {
  await getContent(db, uploadKey, id);
}

async function openNumber(db: Db, { uploadKey }: Keys, id: string): Promise<void> {
  const row = await db.selectFrom('real_name').select('id_sealed').where('id', '=', id).executeTakeFirstOrThrow();
  unseal(uploadKey, row.id_sealed, sealedFor(id));
}

async function openAccount(db: Db, keys: Keys, id: string): Promise<void> {
  const { sealed } = await db.selectFrom('bank_card').select('sealed').where('id', '=', id).executeTakeFirstOrThrow();
  openNumberOf(keys, id, sealed);
}

/** The ids of a table in batches, because there may be more than fit into memory. */
async function* idsOf(db: Db, table: string, column: string): AsyncGenerator<string[]> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      select ${sql.ref(column)} as id from ${sql.table(table)}
      where ${sql.ref(column)} > ${after} order by 1 limit ${BATCH}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ id }) => id);
    after = last.id;
  }
}

async function openAll(
  what: string,
  batches: AsyncIterable<string[]> | string[][],
  open: (id: string) => Promise<void>,
): Promise<number> {
  let opened = 0;
  for await (const ids of batches)
    for (const id of ids) {
      await open(id).catch(() => {
        throw new BackupError(`UPLOAD_KEY does not open the ${what} ${id}: it is not the one of this database`);
      });
      opened++;
    }
  return opened;
}
