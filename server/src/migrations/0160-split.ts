import { sql, type Kysely } from 'kysely';

/** Splits whose holdings are converted, and what each position had before and after. A converted lot names the lot that it was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table trade_lot
      add column from_lot uuid references trade_lot,
      add column split_on date,
      add column converted bigint not null default 0 check (converted between 0 and quantity - remaining),
      add constraint trade_lot_split check ((from_lot is null) = (split_on is null))
  `.execute(db);
  await sql`create index trade_lot_from on trade_lot (from_lot) where from_lot is not null`.execute(db);
  await sql`
    create table stock_split (
      symbol text not null,
      ex_date date not null,
      kind text not null check (kind in ('split', 'consolidation', 'bonus')),
      shares_from bigint not null check (shares_from > 0),
      shares_to bigint not null check (shares_to > 0),
      last_price bigint not null check (last_price > 0),
      converted_at timestamptz not null,
      primary key (symbol, ex_date)
    )
  `.execute(db);
  await sql`
    create table split_conversion (
      id uuid primary key,
      seq bigint generated always as identity unique,
      symbol text not null,
      ex_date date not null,
      user_id uuid not null,
      position_id uuid not null references trade_position (id),
      quantity_before bigint not null check (quantity_before > 0),
      quantity_after bigint not null check (quantity_after >= 0),
      cost_before bigint not null,
      fraction_cost bigint not null check (fraction_cost between 0 and cost_before),
      fraction_value bigint not null check (fraction_value >= 0),
      realized bigint not null,
      at timestamptz not null,
      foreign key (symbol, ex_date) references stock_split,
      unique (position_id, ex_date)
    )
  `.execute(db);
  await sql`create index split_conversion_of on split_conversion (user_id, seq desc)`.execute(db);
  for (const table of ['stock_split', 'split_conversion']) {
    await sql`
      create trigger append_only before update or delete or truncate on ${sql.table(table)}
      for each statement execute function refuse_change()
    `.execute(db);
  }
}
