import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence withdrawal_number`.execute(db);
  await sql`
    create table withdrawal (
      id uuid primary key,
      number text not null unique,
      user_id uuid not null references customer (id),
      amount bigint not null check (amount > 0),
      card_id uuid not null references bank_card (id),
      status text not null check (status in ('review', 'processing', 'paid', 'failed', 'rejected', 'cancelled')),
      hold_id uuid not null unique references hold (id),
      journal_id uuid unique references journal (id),
      created_at timestamptz not null,
      due_by timestamptz not null,
      processing_at timestamptz,
      check ((status = 'paid') = (journal_id is not null)),
      check ((status in ('processing', 'paid', 'failed')) = (processing_at is not null))
    )
  `.execute(db);
  await sql`
    create unique index withdrawal_under_way on withdrawal (user_id) where status in ('review', 'processing')
  `.execute(db);
  await sql`create index withdrawal_of_user on withdrawal (user_id, created_at desc)`.execute(db);
  await sql`create index withdrawal_to_pay on withdrawal (processing_at) where status = 'processing'`.execute(db);
  await sql`
    create table withdrawal_event (
      id bigint generated always as identity primary key,
      withdrawal_id uuid not null references withdrawal (id),
      step text not null,
      at timestamptz not null,
      reason text,
      note text,
      unique (withdrawal_id, step)
    )
  `.execute(db);
  await sql`
    create trigger append_only before update or delete or truncate on withdrawal_event
    for each statement execute function refuse_change()
  `.execute(db);
}
