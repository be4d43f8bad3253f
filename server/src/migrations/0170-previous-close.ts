import { sql, type Kysely } from 'kysely';

/** Orders at the previous close, before the opening. They have no limit: their price is the last session's close. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table trade_order
      drop constraint trade_order_type,
      drop constraint trade_order_price,
      add constraint trade_order_type
        check (type in ('limit', 'market', 'conditional', 'best_own', 'best_opposite', 'previous_close')),
      add constraint trade_order_price check (case
        when type in ('market', 'previous_close') then price is null
        when type in ('limit', 'conditional') then price is not null
        else true end)
  `.execute(db);
}
