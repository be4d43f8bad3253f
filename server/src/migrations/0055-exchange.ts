import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence exchange_number`.execute(db);
  await sql`
    create table fx_quote (
      id uuid primary key,
      user_id uuid not null references customer (id),
      from_currency text not null,
      to_currency text not null check (to_currency <> from_currency),
      amount bigint not null check (amount > 0),
      rate jsonb not null,
      source text not null,
      spread_rate text not null,
      converted bigint not null,
      spread bigint not null check (spread >= 0),
      result bigint not null check (result > 0 and result = converted - spread),
      created_at timestamptz not null,
      expires_at timestamptz not null check (expires_at > created_at)
    )
  `.execute(db);
  await sql`create index fx_quote_of_user on fx_quote (user_id, expires_at)`.execute(db);
  await sql`
    create table fx_exchange (
      id uuid primary key,
      number text not null unique,
      user_id uuid not null references customer (id),
      -- A quote is good for one exchange.
      quote_id uuid not null unique references fx_quote (id),
      journal_id uuid not null unique references journal (id),
      at timestamptz not null
    )
  `.execute(db);
  await sql`create index fx_exchange_of_user on fx_exchange (user_id, at desc)`.execute(db);
  await sql`
    create trigger append_only before update or delete or truncate on fx_exchange
    for each statement execute function refuse_change()
  `.execute(db);
}
