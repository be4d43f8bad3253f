import { sql, type Kysely } from 'kysely';

/** Total assets of each customer in won, one row a day: the last that was taken on it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table asset_day (
      user_id uuid not null references customer (id),
      day date not null,
      total bigint not null,
      at timestamptz not null,
      primary key (user_id, day)
    )
  `.execute(db);
}
