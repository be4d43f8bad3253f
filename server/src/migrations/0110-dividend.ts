import { sql, type Kysely } from 'kysely';

/** Rights to cash dividends of the positions at the close before an ex-date, and the days whose ex-dates are done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table dividend_day (
      day date primary key,
      taken_at timestamptz not null
    )
  `.execute(db);
  await sql`
    create table dividend_right (
      id uuid primary key,
      seq bigint generated always as identity unique,
      symbol text not null,
      ex_date date not null,
      user_id uuid not null,
      position_id uuid not null references trade_position (id),
      kind text not null check (kind in ('shares', 'contract', 'owed')),
      quantity bigint not null check (quantity > 0),
      per_share bigint not null check (per_share > 0),
      gross bigint not null check (gross = quantity * per_share),
      income_tax bigint not null check (income_tax >= 0),
      local_tax bigint not null check (local_tax >= 0),
      due_on date not null check (due_on >= ex_date),
      paid_at timestamptz,
      check (income_tax + local_tax < gross),
      check (kind <> 'owed' or income_tax + local_tax = 0),
      unique (position_id, ex_date)
    )
  `.execute(db);
  await sql`create index dividend_right_due on dividend_right (due_on) where paid_at is null`.execute(db);
  await sql`create index dividend_right_of on dividend_right (user_id) where paid_at is null`.execute(db);
}
