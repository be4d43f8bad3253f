import { sql, type Kysely } from 'kysely';

/** Limits of what the house lends, set under four eyes. The newest row of a pool counts; without one the settings of the server do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lending_limit (
      seq bigint generated always as identity primary key,
      pool text not null check (pool in ('credit', 'margin')),
      total bigint not null check (total >= 0),
      per_customer bigint not null check (per_customer > 0),
      proposal_id uuid not null unique references proposal (id),
      set_at timestamptz not null
    )
  `.execute(db);
  await sql`create index lending_limit_of_pool on lending_limit (pool, seq desc)`.execute(db);
  await sql`
    create trigger stays before update or delete or truncate on lending_limit
      for each statement execute function refuse_change()`.execute(db);
}
