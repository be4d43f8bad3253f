import { sql, type Kysely } from 'kysely';

/** The monitor of margin loans reads the live orders of each pledge. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index trade_order_pledge on trade_order (pledge_hold_id)
      where pledge_hold_id is not null and status in ('received', 'open', 'partial')
  `.execute(db);
}
