import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The unique key is what makes the writer idempotent: one bulletin of a kind about a symbol on one occasion.
  await sql`
    create table news (
      news_id uuid primary key,
      kind text not null,
      category text not null check (category in ('market', 'stock', 'offering')),
      occasion text not null,
      symbol text not null,
      time timestamptz not null,
      params jsonb not null,
      subjects jsonb not null,
      unique (kind, occasion, symbol)
    )
  `.execute(db);
  await sql`create index news_newest on news (time desc, category, kind, symbol)`.execute(db);
  await sql`create index news_newest_of_category on news (category, time desc, kind, symbol)`.execute(db);
}
