import { sql, type Kysely } from 'kysely';

/**
 * Conditional and best-priced orders, amendments and partial cancellations. A best-priced order has no price until the market names it.
 * Figures of an amended order are counted anew from the amendment on: `leg_*` are its sums at that moment.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare name text;
    begin
      for name in select conname from pg_constraint where conrelid = 'trade_order'::regclass and contype = 'c'
        and (pg_get_constraintdef(oid) like '%price IS NULL%' or conname = 'trade_order_type_check')
      loop execute format('alter table trade_order drop constraint %I', name); end loop;
    end $$
  `.execute(db);
  await sql`
    alter table trade_order
      add constraint trade_order_type check (type in ('limit', 'market', 'conditional', 'best_own', 'best_opposite')),
      add constraint trade_order_price
        check (case when type = 'market' then price is null when type in ('limit', 'conditional') then price is not null else true end),
      add column leg_filled bigint not null default 0,
      add column leg_amount bigint not null default 0,
      add column leg_margin bigint not null default 0
  `.execute(db);
}
