import { sql, type Kysely } from 'kysely';

/** Products that follow a leader: pools of money in ledger accounts of their own, divided into whole units. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table copy_product (
      id uuid primary key,
      code text not null unique,
      symbol text not null,
      settings jsonb not null,
      leader_units bigint not null check (leader_units > 0),
      started_at timestamptz not null
    )
  `.execute(db);
  await sql`
    create table copy_nav (
      id bigint generated always as identity primary key,
      product_id uuid not null references copy_product,
      at timestamptz not null,
      pool bigint not null check (pool >= 0),
      units bigint not null check (units > 0)
    )
  `.execute(db);
  await sql`create index copy_nav_of on copy_nav (product_id, id desc)`.execute(db);
  await sql`
    create trigger append_only before update or delete or truncate on copy_nav
    for each statement execute function refuse_change()
  `.execute(db);
  await sql`
    create table copy_share (
      id uuid primary key,
      product_id uuid not null references copy_product,
      user_id uuid not null,
      client_id uuid not null,
      status text not null default 'waiting' check (status in ('waiting', 'held', 'stopping', 'settled', 'cancelled')),
      amount bigint not null check (amount > 0),
      hold_id uuid not null,
      units bigint not null default 0 check (units >= 0),
      cost bigint not null default 0 check (cost between 0 and amount),
      paid bigint check (paid >= 0),
      fee bigint not null default 0 check (fee >= 0),
      created_at timestamptz not null,
      joined_at timestamptz,
      unlock_at timestamptz,
      settled_at timestamptz,
      version int not null default 1,
      unique (user_id, client_id),
      check ((units > 0) = (status in ('held', 'stopping', 'settled'))),
      check ((paid is null) = (status <> 'settled'))
    )
  `.execute(db);
  await sql`
    create unique index copy_share_waiting on copy_share (user_id, product_id) where status = 'waiting'
  `.execute(db);
  await sql`
    create index copy_share_due on copy_share (product_id, created_at) where status in ('waiting', 'held', 'stopping')
  `.execute(db);
  await sql`create index copy_share_of on copy_share (user_id, created_at desc)`.execute(db);
  await sql`
    create trigger count_version before update on copy_share for each row execute function count_version()
  `.execute(db);
}
