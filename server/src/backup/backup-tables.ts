import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../core/db.ts';
import type { Manifest } from './backup.types.ts';

/** Sessions: after a restore everybody logs in again, also customers who were locked out since the back-up. */
const LEFT_OUT = ['session', 'operator_session'];

type Table = Pick<Manifest['tables'][number], 'name' | 'columns'>;

/** Every table of the schema with its stored columns. */
export async function tablesOf(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and c.relname not like 'kysely%'
    group by c.relname order by c.relname`.execute(db);
  return rows.filter(({ name }) => !LEFT_OUT.includes(name));
}

/** Migrations that were applied; none in a database that never was the server's. */
export async function migrationsOf(db: Db): Promise<string[]> {
  const { rows: found } = await sql<{ is: boolean }>`select to_regclass('kysely_migration') is not null as is`.execute(
    db,
  );
  if (!found[0]?.is) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Sequences advance outside of transactions, so they are at least as far as the snapshot. */
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

/** COPY's text format: every version of PostgreSQL can read it, and people can. */
export const copyOut = ({ name, columns }: Table): string => `copy ${columnList(name, columns)} to stdout`;
export const copyIn = ({ name, columns }: Table): string => `copy ${columnList(name, columns)} from stdin`;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const columnList = (name: string, columns: readonly string[]): string =>
  `public.${quoted(name)} (${columns.map(quoted).join(', ')})`;

/**
 * Accepts rows in any order: while `load` runs, triggers are off and there are no keys and indexes. Afterwards each is
 * created in one go, which is many times faster than row by row and checks every row. The caller must verify the rules
 * of the triggers.
 */
export async function withoutConstraints(db: Db, load: () => Promise<void>): Promise<void> {
  // Foreign keys depend on the others: dropped first, created last.
  const { rows: keys } = await sql<{ table: string; name: string; definition: string; isForeign: boolean }>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition,
      contype = 'f' as "isForeign"
    from pg_constraint
    where contype in ('p', 'u', 'f') and connamespace = 'public'::regnamespace and conrelid::regclass::text not like 'kysely%'
    order by contype = 'f', 1, 2`.execute(db);
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select c.relname as name, pg_get_indexdef(c.oid) as definition
    from pg_class c
    where c.relkind = 'i' and c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely%'
      and not exists (select from pg_constraint where conindid = c.oid and contype in ('p', 'u'))
    order by 1`.execute(db);
  const tables = await tablesOf(db);
  const each = async (words: string) => {
    for (const { name } of tables) await sql`alter table ${sql.table(name)} ${sql.raw(words)}`.execute(db);
  };
  const change = (table: string, words: RawBuilder<unknown>) => sql`alter table ${sql.raw(table)} ${words}`.execute(db);

  for (const { table, name } of keys.toReversed()) await change(table, sql`drop constraint ${sql.id(name)}`);
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(db);
  await each('disable trigger user');
  await load();
  await each('enable trigger user');
  await sql`set local maintenance_work_mem = '128MB'`.execute(db);
  for (const isForeign of [false, true]) {
    for (const { table, name, definition } of keys.filter((key) => key.isForeign === isForeign))
      await change(table, sql`add constraint ${sql.id(name)} ${sql.raw(definition)}`);
    if (!isForeign) for (const { definition } of indexes) await sql.raw(definition).execute(db);
  }
}
