import { sql, type Kysely } from 'kysely';

/** Tickets of the support desk. Messages are history; the ticket row says how far each side has read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table upload drop constraint upload_purpose_check`.execute(db);
  await sql`
    alter table upload add constraint upload_purpose_check
      check (purpose in ('voucher', 'idFront', 'idBack', 'avatar', 'walletQr', 'attachment'))
  `.execute(db);
  await sql`create sequence ticket_number`.execute(db);
  await sql`
    create table ticket (
      id uuid primary key,
      number text not null unique,
      user_id uuid not null references customer (id),
      queue text not null check (queue in ('account', 'funds')),
      about text,
      state text not null check (state in ('waiting', 'answered', 'closed')),
      opened_at timestamptz not null,
      updated_at timestamptz not null check (updated_at >= opened_at),
      -- The moment since which it waits for an operator.
      waiting_since timestamptz check (state <> 'waiting' or waiting_since is not null),
      closed_by text check (closed_by in ('customer', 'operator')),
      -- The last message that each side has read.
      customer_read bigint not null default 0,
      operator_read bigint not null default 0,
      version integer not null default 1,
      check ((state = 'closed') = (closed_by is not null))
    )
  `.execute(db);
  await sql`create index ticket_of_user on ticket (user_id, updated_at desc)`.execute(db);
  await sql`create index ticket_of_queue on ticket (queue, waiting_since) where state = 'waiting'`.execute(db);
  await sql`
    create trigger count_version before update on ticket
      for each row execute function count_version()`.execute(db);
  await sql`
    create table ticket_message (
      id bigint generated always as identity primary key,
      ticket_id uuid not null references ticket (id),
      author text not null check (author in ('customer', 'operator')),
      operator text,
      text text not null check (text <> ''),
      at timestamptz not null,
      check ((author = 'operator') = (operator is not null))
    )
  `.execute(db);
  await sql`create index ticket_message_of_ticket on ticket_message (ticket_id, id)`.execute(db);
  await sql`
    create table ticket_file (
      upload_id uuid primary key references upload (id),
      message_id bigint not null references ticket_message (id)
    )
  `.execute(db);
  await sql`create index ticket_file_of_message on ticket_file (message_id)`.execute(db);
  for (const table of ['ticket_message', 'ticket_file']) {
    await sql`
      create trigger append_only before update or delete or truncate on ${sql.table(table)}
      for each statement execute function refuse_change()
    `.execute(db);
  }
}
