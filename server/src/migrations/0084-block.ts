import { sql, type Kysely } from 'kysely';

/** Block trades: applications for parts of an offer, decided by a review, and the purchases that follow. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Shares that are applied for cannot be applied for again, and are returned only once they are decided.
  await sql`
    alter table desk_offer
      add column minimum bigint not null default 1 check (minimum > 0),
      add column reserved bigint not null default 0 check (reserved between 0 and quantity),
      add check (minimum <= per_person),
      add check (reserved = 0 or returned_at is null)
  `.execute(db);
  await sql`create sequence block_trade_number`.execute(db);
  await sql`
    create table block_trade (
      id uuid primary key,
      number text not null unique,
      offer_id uuid not null references desk_offer (id),
      user_id uuid not null references customer (id),
      quantity bigint not null check (quantity > 0),
      price bigint not null check (price > 0),
      amount bigint not null check (amount = price * quantity),
      commission bigint not null check (commission >= 0),
      hold_id uuid not null unique references hold (id),
      status text not null
        check (status in ('review', 'passed', 'locked', 'holding', 'closed', 'rejected', 'cancelled')),
      unlock_at timestamptz,
      lot_id uuid unique references trade_lot (id),
      journal_id uuid unique references journal (id),
      created_at timestamptz not null,
      version int not null default 1,
      check ((status in ('locked', 'holding', 'closed')) = (journal_id is not null)),
      check ((journal_id is null) = (lot_id is null) and (lot_id is null) = (unlock_at is null))
    )
  `.execute(db);
  await sql`create index block_trade_of_offer on block_trade (offer_id, user_id)`.execute(db);
  await sql`create index block_trade_of_user on block_trade (user_id, created_at desc)`.execute(db);
  await sql`
    create index block_trade_in_progress on block_trade (created_at) where status in ('passed', 'locked', 'holding')
  `.execute(db);
  await sql`
    create trigger count_version before update on block_trade for each row execute function count_version()
  `.execute(db);
  await sql`
    create table block_event (
      id bigint generated always as identity primary key,
      trade_id uuid not null references block_trade (id),
      step text not null
        check (step in ('applied', 'review', 'passed', 'filled', 'unlocked', 'closed', 'rejected', 'cancelled')),
      at timestamptz not null,
      reason text,
      note text
    )
  `.execute(db);
  await sql`create index block_event_of_trade on block_event (trade_id)`.execute(db);
  await sql`
    create trigger append_only before update or delete or truncate on block_event
    for each statement execute function refuse_change()
  `.execute(db);
}
