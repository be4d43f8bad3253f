import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { transaction, type Db, type Tx } from '../../core/db.ts';
import { isUnconnected } from '../../core/retry-connection.ts';
import { systemCodeOf } from '../../core/system-code.ts';

/** Pause between two attempts to reach the database. */
export const RETRY_MS = 200;
const GIVE_UP_AFTER_MS = 1_000;

/** The database was unreachable, or another transaction conflicted: a retry may succeed. */
export function isTransient(error: unknown): boolean {
  return isUnconnected(error) || /^(08|40|57P|53)/.test(systemCodeOf(error) ?? '');
}

/** Code of SQL for a transaction whose end is not known: it may have committed, so it must not be repeated. */
const END_UNKNOWN = '08007';
export const isEndUnknown = (error: unknown): boolean => systemCodeOf(error) === END_UNKNOWN;

/**
 * A transaction that is not repeated after it has committed: when the answer of its COMMIT is lost, it asks the database how it ended, until
 * there is an answer. While `isClosing`, for a second. @throws Error that {@link isEndUnknown} without an answer
 */
export async function transactionOnce<T>(db: Db, work: (tx: Tx) => Promise<T>, isClosing: () => boolean): Promise<T> {
  let made: { readonly id: string; readonly result: T } | undefined;
  try {
    return await transaction(db, async (tx) => {
      const [id, result] = await Promise.all([idOf(tx), work(tx)]);
      made = { id, result };
      return result;
    });
  } catch (error) {
    if (!made || !isTransient(error)) throw error;
    if (!(await hasCommitted(db, made.id, isClosing))) throw error;
    return made.result;
  }
}

async function idOf(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(tx);
  return rows[0]!.id;
}

async function hasCommitted(db: Db, id: string, isClosing: () => boolean): Promise<boolean> {
  for (let waited = 0; !isClosing() || waited < GIVE_UP_AFTER_MS; waited += RETRY_MS) {
    try {
      const { rows } = await sql<{ status: string }>`select pg_xact_status(${id}::xid8) as status`.execute(db);
      // In progress while the database has not seen the connection end.
      if (rows[0]?.status !== 'in progress') return rows[0]?.status === 'committed';
    } catch (error) {
      if (!isTransient(error)) throw error;
    }
    await wait(RETRY_MS);
  }
  throw Object.assign(new Error(`transaction ${id}: its end is not known`), { code: END_UNKNOWN });
}
