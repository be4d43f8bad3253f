import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence deposit_number`.execute(db);
  await sql`
    create table deposit (
      id uuid primary key,
      number text not null unique,
      user_id uuid not null references customer (id),
      amount bigint not null check (amount > 0),
      channel_id text not null,
      reference text not null unique,
      status text not null check (status in ('created', 'review', 'credited', 'rejected', 'expired', 'cancelled')),
      voucher_upload_id uuid unique references upload (id),
      journal_id uuid unique references journal (id),
      created_at timestamptz not null,
      expires_at timestamptz not null check (expires_at > created_at),
      check ((status = 'credited') = (journal_id is not null)),
      check ((status in ('review', 'credited', 'rejected')) = (voucher_upload_id is not null))
    )
  `.execute(db);
  await sql`
    create unique index deposit_under_way on deposit (user_id) where status in ('created', 'review')
  `.execute(db);
  await sql`create index deposit_of_user on deposit (user_id, created_at desc)`.execute(db);
  await sql`
    create table deposit_event (
      id bigint generated always as identity primary key,
      deposit_id uuid not null references deposit (id),
      step text not null,
      at timestamptz not null,
      reason text,
      note text,
      -- Each step is taken once.
      unique (deposit_id, step)
    )
  `.execute(db);
  await sql`
    create trigger append_only before update or delete or truncate on deposit_event
    for each statement execute function refuse_change()
  `.execute(db);
}
