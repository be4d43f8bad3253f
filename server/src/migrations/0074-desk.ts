import { sql, type Kysely } from 'kysely';

/** Offers of a counterparty that owns shares, and the purchases of the quota zone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence desk_offer_number`.execute(db);
  await sql`create sequence quota_purchase_number`.execute(db);
  // The rest of an offer is the remainder of its hold, so that it cannot sell more than the counterparty has.
  await sql`
    create table desk_offer (
      id uuid primary key,
      kind text not null check (kind in ('quota', 'block')),
      number text not null unique,
      symbol text not null,
      quantity bigint not null check (quantity > 0),
      per_person bigint not null check (per_person between 1 and quantity),
      reference bigint not null check (reference > 0),
      discount_bps integer not null check (discount_bps between 0 and 2000),
      price bigint not null check (price between 1 and reference),
      lock_days integer not null check (lock_days >= 0),
      hold_id uuid not null unique references hold (id),
      opens_at timestamptz not null,
      closes_at timestamptz not null check (closes_at > opens_at),
      returned_at timestamptz
    )
  `.execute(db);
  await sql`create index desk_offer_live on desk_offer (kind, opens_at desc) where returned_at is null`.execute(db);
  await sql`
    create table quota_purchase (
      id uuid primary key,
      number text not null unique,
      offer_id uuid not null references desk_offer (id),
      user_id uuid not null references customer (id),
      quantity bigint not null check (quantity > 0),
      price bigint not null check (price > 0),
      amount bigint not null check (amount = price * quantity),
      commission bigint not null check (commission >= 0),
      unlock_at timestamptz not null,
      position_id uuid not null references trade_position (id),
      journal_id uuid not null unique references journal (id),
      at timestamptz not null
    )
  `.execute(db);
  await sql`create index quota_purchase_of_offer on quota_purchase (offer_id, user_id)`.execute(db);
  await sql`create index quota_purchase_of_user on quota_purchase (user_id, at desc)`.execute(db);
  await sql`
    create trigger append_only before update or delete or truncate on quota_purchase
    for each statement execute function refuse_change()
  `.execute(db);
}
