import { sql, type Kysely } from 'kysely';

/** Wrong passwords are counted by who sends them, so that a stranger locks out nobody but himself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from attempt where purpose = 'login'`.execute(db);
  // Empty for the count of all callers together.
  await sql`alter table attempt add column lane text not null default ''`.execute(db);
  await sql`alter table attempt add column at timestamptz not null default now()`.execute(db);
  await sql`alter table attempt drop constraint attempt_pkey, add primary key (subject, purpose, lane)`.execute(db);
  await sql`create index attempt_by_age on attempt (at)`.execute(db);
  await sql`
    create table known_device (
      subject text not null,
      device_hash bytea not null check (length(device_hash) = 32),
      at timestamptz not null,
      primary key (subject, device_hash)
    )
  `.execute(db);
}
