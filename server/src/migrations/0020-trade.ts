import { sql, type Kysely } from 'kysely';

/** Orders, their fills, and the positions and purchase lots the fills make. Amounts are whole won, quantities whole shares. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table trade_position (
      id uuid primary key,
      user_id uuid not null,
      symbol text not null,
      side text not null check (side in ('long', 'short')),
      leverage int not null check (leverage between 1 and 10),
      quantity bigint not null check (quantity >= 0),
      closing bigint not null default 0 check (closing between 0 and quantity),
      cost bigint not null check (cost >= 0),
      margin bigint not null check (margin >= 0),
      original_margin bigint not null check (original_margin >= 0),
      entry_costs bigint not null check (entry_costs >= 0),
      closed_quantity bigint not null default 0,
      closed_cost bigint not null default 0,
      exit_amount bigint not null default 0,
      realized bigint not null default 0,
      commission bigint not null default 0,
      tax bigint not null default 0,
      financing bigint not null default 0,
      opened_at timestamptz not null,
      closed_at timestamptz,
      check ((quantity = 0) = (closed_at is not null))
    )
  `.execute(db);
  await sql`
    create unique index trade_position_open on trade_position (user_id, symbol, side, leverage) where closed_at is null
  `.execute(db);
  await sql`create index trade_position_of on trade_position (user_id, opened_at desc)`.execute(db);

  await sql`
    create table trade_lot (
      id uuid primary key,
      position_id uuid not null references trade_position,
      number bigint generated always as identity,
      quantity bigint not null check (quantity > 0),
      remaining bigint not null check (remaining between 0 and quantity),
      price bigint not null check (price > 0),
      trading_day date not null,
      opened_at timestamptz not null,
      unlock_at timestamptz
    )
  `.execute(db);
  await sql`create index trade_lot_open on trade_lot (position_id, number) where remaining > 0`.execute(db);

  await sql`
    create table trade_order (
      id uuid primary key,
      arrival bigint generated always as identity,
      number text not null unique,
      user_id uuid not null,
      client_id uuid not null,
      symbol text not null,
      effect text not null check (effect in ('open', 'close', 'liquidation')),
      side text not null check (side in ('long', 'short')),
      type text not null check (type in ('limit', 'market')),
      time_in_force text not null check (time_in_force in ('day', 'ioc', 'fok')),
      leverage int not null,
      status text not null
        check (status in ('received', 'open', 'partial', 'filled', 'cancelled', 'expired', 'rejected')),
      reason text,
      price bigint check (price > 0),
      priced_at bigint not null,
      quantity bigint not null check (quantity > 0),
      filled bigint not null default 0 check (filled between 0 and quantity),
      filled_amount bigint not null default 0,
      margin_taken bigint not null default 0,
      commission bigint not null default 0,
      tax bigint not null default 0,
      hold_id uuid,
      held bigint not null default 0 check (held >= 0),
      position_id uuid references trade_position,
      session text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (user_id, client_id),
      check ((price is null) = (type = 'market')),
      check (effect = 'open' or position_id is not null)
    )
  `.execute(db);
  await sql`create index trade_order_of on trade_order (user_id, arrival desc)`.execute(db);
  await sql`create index trade_order_position on trade_order (position_id)`.execute(db);
  await sql`
    create index trade_order_live on trade_order (arrival) where status in ('received', 'open', 'partial')
  `.execute(db);

  await sql`
    create table trade_fill (
      id uuid primary key,
      order_id uuid not null references trade_order,
      trade_id text not null,
      user_id uuid not null,
      at timestamptz not null,
      trading_day date not null,
      price bigint not null check (price > 0),
      quantity bigint not null check (quantity > 0),
      commission bigint not null,
      tax bigint not null,
      financing bigint not null,
      pnl bigint not null,
      unique (order_id, trade_id)
    )
  `.execute(db);
  await sql`create index trade_fill_of on trade_fill (user_id, trading_day)`.execute(db);
}
