import { sql } from 'kysely';
import type { Tx } from './db.ts';

/** The subjects of advisory locks, all in one list, so that no two of them share a lock. */
type LockSubject =
  | 'audit log'
  | 'data copy'
  | 'identity'
  | 'loan pool'
  | 'passkey'
  | 'phone code'
  | 'price alert'
  | 'saved filter'
  | 'server role'
  | 'ticket'
  | 'upload'
  | 'watchlist';

/**
 * The number of the session lock of the leading process ({@link file://./lead.ts}). It fits 32 bits, where the locks of
 * subjects have hashes of 64.
 */
export const LEAD_LOCK = 20_261_120;

/**
 * Waits for the lock of a subject and holds it until the transaction ends.
 * @param of one of many of this subject, a customer for example; without it there is one lock
 */
export async function lock(tx: Tx, subject: LockSubject, of = ''): Promise<void> {
  const name = of ? `${subject} ${of}` : subject;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
