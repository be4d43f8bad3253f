import { sql, type Kysely } from 'kysely';

/** Prices at which customers have a position closed. A position has one exit that is set; those that ended stay as a record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table trade_exit (
      id uuid primary key,
      number bigint generated always as identity,
      user_id uuid not null,
      position_id uuid not null references trade_position (id),
      symbol text not null,
      side text not null check (side in ('long', 'short')),
      target bigint check (target > 0),
      stop bigint check (stop > 0),
      set_at timestamptz not null,
      waits_since timestamptz not null,
      status text not null default 'waiting' check (status in ('waiting', 'sent', 'ended', 'refused', 'removed')),
      ended_at timestamptz check (ended_at >= set_at),
      order_id uuid references trade_order (id),
      refusal jsonb,
      check (target is not null or stop is not null),
      check ((status in ('waiting', 'sent')) = (ended_at is null)),
      check (status <> 'sent' or order_id is not null),
      check ((status = 'refused') = (refusal is not null))
    )
  `.execute(db);
  await sql`create unique index trade_exit_set on trade_exit (position_id) where ended_at is null`.execute(db);
  await sql`create index trade_exit_symbol on trade_exit (symbol) where ended_at is null`.execute(db);
  await sql`create index trade_exit_position on trade_exit (position_id, number)`.execute(db);
}
