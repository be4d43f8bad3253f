import { sql, type Kysely } from 'kysely';

/**
 * Visits that count for the verdict about a canary, for each build the last report of each address. Addresses are keyed hashes, and
 * rows are removed after an hour. The sums of `frontend_count` are statistics alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table frontend_visit (
      remote text not null,
      version text not null,
      has_failed boolean not null,
      caller bytea not null,
      visit text not null,
      seen_at timestamptz not null,
      primary key (remote, version, has_failed, caller)
    )`.execute(db);
  await sql`create index frontend_visit_seen_at on frontend_visit (seen_at)`.execute(db);
  await sql`alter table frontend_count drop column visits`.execute(db);
}
