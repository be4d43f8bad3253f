import { sql } from 'kysely';
import type { Db } from '../core/db.ts';
import type { Manifest } from './backup.types.ts';

/** Who was logged in: after a restore everybody logs in again, also who was locked out since the back-up. */
const LEFT_OUT = ['session', 'operator_session'];

type Table = Pick<Manifest['tables'][number], 'name' | 'columns'>;

/** Every table of the schema with the columns that hold something of their own. */
export async function tablesOf(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and c.relname not like 'kysely%'
    group by c.relname order by c.relname`.execute(db);
  return rows.filter(({ name }) => !LEFT_OUT.includes(name));
}

/** Steps of the schema that were taken; none in a database that never was the server's. */
export async function migrationsOf(db: Db): Promise<string[]> {
  const { rows: found } = await sql<{ is: boolean }>`select to_regclass('kysely_migration') is not null as is`.execute(
    db,
  );
  if (!found[0]?.is) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Counters run on outside of transactions, so they are at least as far as the snapshot is. */
export async function sequencesOf(db: Db): Promise<Manifest['sequences']> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1`.execute(
    db,
  );
  const sequences: Manifest['sequences'] = [];
  for (const { name } of rows) {
    const read = sql<{ last: string; isCalled: boolean }>`
      select last_value::text as last, is_called as "isCalled" from ${sql.table(name)}`;
    sequences.push({ name, ...(await read.execute(db)).rows[0]! });
  }
  return sequences;
}

export async function setSequences(db: Db, sequences: Manifest['sequences']): Promise<void> {
  for (const { name, last, isCalled } of sequences)
    await sql`select setval(${`public.${name}`}::regclass, ${last}::bigint, ${isCalled})`.execute(db);
}

/** COPY's text form: every version of PostgreSQL reads it, and people do. */
export const copyOut = ({ name, columns }: Table): string => `copy ${columnList(name, columns)} to stdout`;
export const copyIn = ({ name, columns }: Table): string => `copy ${columnList(name, columns)} from stdin`;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const columnList = (name: string, columns: readonly string[]): string =>
  `public.${quoted(name)} (${columns.map(quoted).join(', ')})`;

/**
 * Makes way for rows in any order: triggers and foreign keys are off while `load` runs. The keys are then made anew, which checks
 * every row; what the triggers guard is for the caller to verify.
 */
export async function unguarded(db: Db, load: () => Promise<void>): Promise<void> {
  const { rows: keys } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`.execute(db);
  const tables = await tablesOf(db);
  const each = async (words: string) => {
    for (const { name } of tables) await sql`alter table ${sql.table(name)} ${sql.raw(words)}`.execute(db);
  };
  for (const { table, name } of keys)
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.id(name)}`.execute(db);
  await each('disable trigger user');
  await load();
  await each('enable trigger user');
  for (const { table, name, definition } of keys)
    await sql`alter table ${sql.raw(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(db);
}
