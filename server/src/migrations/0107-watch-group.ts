import { sql, type Kysely } from 'kysely';

/** Groups of the watchlist, and the customer's order. `place` 0 is a stock that was added since the list was ordered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table watch_group (
      id uuid primary key,
      user_id uuid not null,
      name text not null check (char_length(name) between 1 and 20 and name = btrim(name)),
      place integer not null check (place >= 0),
      unique (user_id, id)
    )
  `.execute(db);
  await sql`create unique index watch_group_name on watch_group (user_id, lower(name))`.execute(db);
  await sql`
    alter table watchlist
      add column place integer not null default 0 check (place >= 0),
      add column group_id uuid,
      add foreign key (user_id, group_id) references watch_group (user_id, id) on delete set null (group_id)
  `.execute(db);
}
