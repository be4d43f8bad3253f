import { sql } from 'kysely';
import type { Db, Tx } from '../../core/db.ts';
import type { PersonalTable, Person } from '../../core/personal.ts';

declare module '../../core/db.ts' {
  interface Database {
    data_copy: { id: string; customer_id: string; session_id: string; asked_at: Date; expires_at: Date };
  }
}

export type PersonalRow = Record<string, unknown>;

/** Rows of a query. A picture is up to some megabytes, and is read one by one besides. */
const PER_QUERY = 500;

/** The person's rows of a table, in the order of its primary key, in parts: no connection is held while a part is sent. */
export async function* findPersonalRows(
  db: Db,
  { name, where }: PersonalTable,
  person: Person,
): AsyncGenerator<PersonalRow[]> {
  const key = await primaryKey(db, name);
  const columns = sql.join(key.map((column) => sql.ref(`t.${column}`)));
  let after = sql``;
  for (;;) {
    const { rows } = await sql<PersonalRow>`
      select t.* from ${sql.table(name)} t where ${where(person)} ${after} order by ${columns} limit ${sql.lit(PER_QUERY)}
    `.execute(db);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (rows.length < PER_QUERY || !last) return;
    after = sql`and (${columns}) > (${sql.join(key.map((column) => last[column]))})`;
  }
}

async function primaryKey(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = ${`public.${table}`}::regclass and i.indisprimary order by array_position(i.indkey::int2[], a.attnum)
  `.execute(db);
  return rows.map(({ name }) => name);
}

export const findLastCopy = (db: Db | Tx, sessionId: string, now: number) =>
  db
    .selectFrom('data_copy')
    .select('expires_at')
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', new Date(now))
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function countCopies(tx: Tx, userId: string, since: number): Promise<number> {
  const { count } = await tx
    .selectFrom('data_copy')
    .select((by) => by.fn.countAll<bigint>().as('count'))
    .where('customer_id', '=', userId)
    .where('asked_at', '>', new Date(since))
    .executeTakeFirstOrThrow();
  return Number(count);
}
