import { sql, type Kysely } from 'kysely';

/** An order that an exit has sent names the price of the exit. Nothing tells it of orders of before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table trade_order
      add column cause text check (cause in ('target', 'stop')),
      add constraint trade_order_cause_close check (cause is null or effect = 'close')
  `.execute(db);
}
