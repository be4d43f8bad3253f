import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from './db.ts';
import { LEAD_LOCK } from './locks.ts';

const NAME = 'maru-lead';
const CONNECT_MS = 10_000;

/** Leadership of a database: one process runs the market and the jobs; the others serve and wait. */
export interface Lead {
  /** Tries once. @returns whether this process leads now. */
  take(): Promise<boolean>;
  /** Publishes the leader's address while it leads. */
  announce(address: string): Promise<void>;
  /** Releases the leadership, or stops waiting for it. */
  end(): Promise<void>;
}

/**
 * Opens the connection that holds the leadership: a session lock, which ends with the process, however that ends. The
 * open connection also keeps an embedded cluster running, and its name contains the leader's address.
 * @param onLost called when the database connection, and with it the leadership, is lost.
 */
export async function openLead(connectionString: string, onLost: (error: Error) => void): Promise<Lead> {
  const client = new pg.Client({
    connectionString,
    application_name: NAME,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
  });
  // `connect` reports a failed connection; a later error of its socket has no other listener.
  const ignore = () => undefined;
  client.on('error', ignore);
  await client.connect();
  client.off('error', ignore);
  client.on('error', onLost);
  return {
    async take() {
      const { rows } = await client.query('select pg_try_advisory_lock($1) as has', [LEAD_LOCK]);
      return rows[0]?.has === true;
    },
    async announce(address) {
      await client.query(`select set_config('application_name', $1, false)`, [`${NAME} ${address}`]);
    },
    end: () => client.end(),
  };
}

/** The leader's address; undefined while there is no leader or it is not ready. */
export async function findLeader(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
    where l.locktype = 'advisory' and l.classid = 0 and l.objid = ${LEAD_LOCK} and l.granted
      and l.database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows[0]?.name.split(' ')[1];
}
