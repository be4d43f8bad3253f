import { sql, type Kysely } from 'kysely';

/**
 * Reports of customers' pages about the micro-frontends' builds, added up by the minute. `loaded` is a phase of its
 * own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table frontend_count (
      remote text not null,
      version text not null,
      phase text not null,
      minute timestamptz not null,
      count bigint not null check (count > 0),
      visits bigint not null check (visits between 0 and count),
      primary key (remote, version, phase, minute)
    )`.execute(db);
  await sql`create index frontend_count_minute on frontend_count (minute)`.execute(db);
}
