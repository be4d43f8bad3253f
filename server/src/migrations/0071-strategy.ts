import { sql, type Kysely } from 'kysely';

/** Strategies, which trade with money set aside in ledger accounts of their own, and the reason of each of their orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table strategy (
      id uuid primary key,
      account_id uuid not null,
      user_id uuid,
      client_id uuid,
      symbol text not null,
      settings jsonb not null,
      amount bigint not null check (amount > 0),
      max_loss bigint not null check (max_loss > 0 and max_loss <= amount),
      max_position bigint not null check (max_position > 0 and max_position <= amount),
      session text not null,
      status text not null default 'running' check (status in ('running', 'closing', 'ended')),
      ending text check (ending in ('stopped', 'loss_limit', 'target', 'session', 'account')),
      returned bigint check (returned >= 0),
      started_at timestamptz not null,
      ended_at timestamptz,
      version int not null default 1,
      unique (user_id, client_id),
      check ((ending is null) = (status = 'running')),
      check ((status = 'ended') = (ended_at is not null) and (ended_at is null) = (returned is null)),
      check ((user_id is null) = (client_id is null)),
      check (user_id is null or account_id = id)
    )
  `.execute(db);
  // An account is traded by one strategy at a time.
  await sql`create unique index strategy_active on strategy (account_id) where status <> 'ended'`.execute(db);
  await sql`create index strategy_of on strategy (user_id, started_at desc)`.execute(db);
  await sql`
    create trigger count_version before update on strategy for each row execute function count_version()
  `.execute(db);
  await sql`
    create table strategy_order (
      order_id uuid primary key references trade_order,
      strategy_id uuid not null references strategy,
      reason text not null check (reason in ('signal', 'stopped', 'loss_limit', 'target', 'session', 'account')),
      compared jsonb
    )
  `.execute(db);
  await sql`create index strategy_order_of on strategy_order (strategy_id)`.execute(db);
  await sql`
    create trigger append_only before update or delete or truncate on strategy_order
    for each statement execute function refuse_change()
  `.execute(db);
}
