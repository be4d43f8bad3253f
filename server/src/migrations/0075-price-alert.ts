import { sql, type Kysely } from 'kysely';

/** Prices at which customers want a message. An alert stays when it has fired or was canceled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table price_alert (
      id uuid primary key,
      user_id uuid not null,
      symbol text not null,
      price bigint not null check (price > 0),
      direction text not null check (direction in ('above', 'below')),
      created_at timestamptz not null,
      ended_at timestamptz check (ended_at >= created_at),
      outcome text check (outcome in ('fired', 'canceled')),
      check ((ended_at is null) = (outcome is null))
    )
  `.execute(db);
  await sql`create unique index price_alert_once on price_alert (user_id, symbol, price) where ended_at is null`.execute(
    db,
  );
  await sql`create index price_alert_live on price_alert (symbol) where ended_at is null`.execute(db);
}
