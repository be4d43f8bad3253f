import { sql, type Kysely } from 'kysely';

/** The commission of shares that were bought outside of the order book, with their lot: it counts on the day of the purchase. All lots of a position are read to explain its price. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table trade_lot add column commission bigint not null default 0 check (commission >= 0)`.execute(db);
  await sql`update trade_lot l set commission = b.commission from block_trade b where b.lot_id = l.id`.execute(db);
  await sql`
    update trade_lot l set commission = q.commission from quota_purchase q
    where q.position_id = l.position_id and q.at = l.opened_at and q.quantity = l.quantity and q.price = l.price
  `.execute(db);
  await sql`create index trade_lot_outside on trade_lot (position_id) where commission > 0`.execute(db);
  await sql`create index trade_lot_of on trade_lot (position_id, number)`.execute(db);
}
