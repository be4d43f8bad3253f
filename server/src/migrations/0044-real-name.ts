import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table real_name (
      id uuid primary key,
      seq bigint generated always as identity,
      customer_id uuid not null references customer (id),
      name text not null,
      id_mask text not null check (id_mask ~ '^[0-9]{6}-[0-9][*]{6}$'),
      -- The number itself is sealed; the keyed hash tells one person from another without it.
      id_sealed bytea not null,
      id_hash bytea not null check (length(id_hash) = 32),
      front_upload uuid not null references upload (id),
      back_upload uuid not null references upload (id),
      state text not null check (state in ('review', 'verified', 'failed')),
      reason text,
      note text,
      is_automatic boolean not null default false,
      submitted_at timestamptz not null,
      decided_at timestamptz,
      check ((state = 'review') = (decided_at is null)),
      check ((state = 'review') = (reason is null))
    )
  `.execute(db);
  await sql`create index real_name_of_customer on real_name (customer_id, seq desc)`.execute(db);
  await sql`
    create unique index real_name_one on real_name (customer_id) where state in ('review', 'verified')
  `.execute(db);
  // One identity, one account.
  await sql`create unique index real_name_identity on real_name (id_hash) where state = 'verified'`.execute(db);
}
