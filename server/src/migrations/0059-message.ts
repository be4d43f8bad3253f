import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message (
      id bigint generated always as identity primary key,
      user_id uuid not null references customer (id),
      kind text not null check (kind in ('funds', 'system')),
      code text not null,
      -- Of the event that wrote it.
      ref uuid not null,
      params jsonb not null,
      at timestamptz not null,
      read_at timestamptz,
      -- An event is told once, however often it is worked on.
      unique (user_id, code, ref)
    )
  `.execute(db);
  await sql`create index message_of_user on message (user_id, id desc)`.execute(db);
  await sql`create index message_unread on message (user_id) where read_at is null`.execute(db);
  await sql`create index loan_running on loan (due_on) where status = 'active'`.execute(db);
}
