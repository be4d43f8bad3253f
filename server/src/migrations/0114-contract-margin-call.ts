import { sql, type Kysely } from 'kysely';

/** Margin calls of leveraged contracts: the state of each open one, and the history. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table trade_position
      add column call_status text check (call_status in ('call', 'liquidating')),
      add column call_until timestamptz,
      add constraint trade_position_call check ((call_status is not distinct from 'call') = (call_until is not null)),
      add constraint trade_position_called check (call_status is null or side = 'short' or leverage > 1)
  `.execute(db);
  await sql`
    create index trade_position_in_call on trade_position (id) where call_status is not null and closed_at is null
  `.execute(db);
  await sql`
    create table trade_margin_event (
      id uuid primary key,
      number bigint generated always as identity unique,
      position_id uuid not null references trade_position (id),
      step text not null check (step in ('call', 'added', 'liquidation', 'call_ended')),
      amount bigint check (amount > 0),
      journal_id uuid unique references journal (id),
      at timestamptz not null,
      check ((step in ('call', 'added')) = (amount is not null)),
      check ((step = 'added') = (journal_id is not null))
    )
  `.execute(db);
  await sql`create index trade_margin_event_of on trade_margin_event (position_id, number)`.execute(db);
  await sql`
    create trigger append_only before update or delete or truncate on trade_margin_event
      for each statement execute function refuse_change()
  `.execute(db);
}
