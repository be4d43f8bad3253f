import { sql, type Kysely } from 'kysely';

/** Filters of the back office's lists that an operator saved under a name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_filter (
      id uuid primary key,
      login text not null references operator (login),
      list text not null,
      name text not null check (char_length(name) between 1 and 40 and name = btrim(name)),
      chosen jsonb not null check (jsonb_typeof(chosen) = 'object')
    )
  `.execute(db);
  await sql`create unique index saved_filter_name on saved_filter (login, list, lower(name))`.execute(db);
}
