import { DummyDriver, Kysely, PostgresDialect, Transaction } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { prepareFrequentStatements } from './statements.ts';
import { systemCodeOf } from './system-code.ts';

/**
 * The tables. Each module's repo adds its own by augmentation, so that core knows of no module:
 * `declare module '../../core/db.ts' { interface Database { session: SessionTable } }`.
 * bigint columns are JS bigints, numeric are strings, date `YYYY-MM-DD`, timestamptz Date, jsonb parsed.
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Database {}

export type Db = Kysely<Database>;
/** A transaction of {@link transaction}. */
export type Tx = Transaction<Database> & {
  /** Names of the locks that the transaction holds. They last until its end, so none is acquired twice. */
  readonly locks: Set<string>;
};

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, BigInt);
types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export function openDb(connectionString: string, size = 10): Db {
  const pool = new pg.Pool({
    connectionString,
    max: size,
    types,
    application_name: 'maru',
    pipeline: true,
    // A new connection costs the processor as much as a hundred short queries; the default closes one after ten idle seconds.
    idleTimeoutMillis: 10 * 60_000,
    // A firewall may drop an idle connection without notice, and a query on it would wait for a quarter of an hour.
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
    // A query fails instead of waiting for ever, and a forgotten transaction releases its locks.
    connectionTimeoutMillis: 5_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  // A connection that breaks (the database restarts) must not end the process. The query it was working on rejects by itself;
  // an idle one is replaced at the next query.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    prepareFrequentStatements(client);
  });
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

/**
 * One connection, for work that needs more than queries: `client` and `db` share one session, so a transaction of `db`
 * covers both.
 */
export async function openConnection(connectionString: string): Promise<{ client: pg.Client; db: Db }> {
  const client = new pg.Client({ connectionString, types, application_name: 'maru', connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  const lent = Object.assign(client, { release: () => undefined });
  const pool = { connect: async () => lent, end: () => client.end(), options: {} };
  return { client, db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }) };
}

/**
 * All changes that `work` makes through the transaction commit together or not at all. Statements that it begins without awaiting the one
 * before are sent at once and run in their order, each with what the ones before have changed or locked. When one fails, those behind it
 * fail with its error, too. When `work` has ended, the transaction takes no more statements: behind its end they would run outside of it.
 */
export function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute((tx) => {
    const executor = tx.getExecutor();
    // Kysely's own provider sends a statement only when the one before has answered.
    return executor.provideConnection(async (connection) => {
      let hasEnded = false;
      let reason: unknown;
      const pipelined = executor.withConnectionProvider({
        async provideConnection(consumer) {
          if (hasEnded) throw new Error('the transaction has ended');
          try {
            return await consumer(connection);
          } catch (error) {
            // Statements after a failed one reject without the cause, and the work may await one of them first.
            if (systemCodeOf(error) === FAILED_BEFORE && reason !== undefined) throw reason;
            throw (reason = error);
          }
        },
      });
      const inner = new Transaction<Database>({ ...UNCONNECTED, executor: pipelined });
      try {
        return await work(Object.assign(inner, { locks: new Set<string>() }));
      } finally {
        hasEnded = true;
      }
    });
  });
}

/** Code of PostgreSQL for a statement in a transaction of which one has failed. */
const FAILED_BEFORE = '25P02';

/** Parts of a transaction that its statements do not use: they have a connection. */
const UNCONNECTED = (() => {
  const dialect = new PostgresDialect({
    pool: async () => Promise.reject(new Error('a transaction has a connection')),
  });
  return { config: { dialect }, dialect, driver: new DummyDriver() };
})();

/** Keys for a migration that seals existing rows. */
export interface MigrationKeys {
  readonly secret: Buffer;
  readonly uploadKey: Buffer;
}

/** One migration. It runs in one transaction with the other pending ones. */
export interface Migration {
  up(db: Kysely<unknown>, keys?: MigrationKeys): Promise<void>;
}

/**
 * Applies the pending migrations; several processes may call it at once.
 * @param keys the server's own. Without them it runs only while there is nothing to seal.
 */
export async function migrate(db: Db, migrations: Record<string, Migration>, keys?: MigrationKeys): Promise<void> {
  const steps = Object.entries(migrations).map(([name, step]) => [
    name,
    { up: (tx: Kysely<unknown>) => step.up(tx, keys) },
  ]);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries(steps) },
    // Teams add migrations in parallel, each in its own range of numbers.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
