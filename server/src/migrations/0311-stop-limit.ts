import { sql, type Kysely } from 'kysely';

/** Stop-limit orders: the price that an execution has to reach, and when it did. Without the moment the order waits outside of the book. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table trade_order
      add column stop_price bigint,
      add column triggered_at timestamptz,
      drop constraint trade_order_type,
      drop constraint trade_order_price,
      add constraint trade_order_type
        check (type in ('limit', 'market', 'conditional', 'best_own', 'best_opposite', 'previous_close', 'stop_limit')),
      add constraint trade_order_price check (case
        when type in ('market', 'previous_close') then price is null
        when type in ('limit', 'conditional', 'stop_limit') then price is not null
        else true end),
      add constraint trade_order_stop check ((type = 'stop_limit') = (stop_price is not null)),
      add constraint trade_order_triggered check (triggered_at is null or type = 'stop_limit')
  `.execute(db);
}
