import { sql, type Kysely } from 'kysely';

/** Passkeys of customers, the challenges that wait for an answer, and which passkey opened a session. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passkey (
      id uuid primary key,
      customer_id uuid not null references customer (id),
      credential_id text not null unique,
      public_key bytea not null,
      counter bigint not null check (counter >= 0),
      transports text[] not null,
      name text not null check (name <> ''),
      can_confirm boolean not null,
      is_synced boolean not null,
      added_at timestamptz not null,
      last_used_at timestamptz check (last_used_at >= added_at)
    )
  `.execute(db);
  await sql`create index passkey_of_customer on passkey (customer_id, added_at)`.execute(db);
  await sql`
    create table passkey_challenge (
      id uuid primary key,
      purpose text not null check (purpose in ('add', 'log-in', 'confirm')),
      customer_id uuid references customer (id),
      session_id uuid,
      challenge text not null,
      can_confirm boolean,
      request_hash bytea,
      expires_at timestamptz not null,
      check ((purpose = 'log-in') = (customer_id is null)),
      check ((purpose = 'log-in') = (session_id is null)),
      check ((purpose = 'add') = (can_confirm is not null)),
      check ((purpose = 'confirm') = (request_hash is not null))
    )
  `.execute(db);
  await sql`create index passkey_challenge_end on passkey_challenge (expires_at)`.execute(db);
  await sql`
    alter table session add passkey_id uuid, add passkey_name text,
      add check ((passkey_id is null) = (passkey_name is null))
  `.execute(db);
}
