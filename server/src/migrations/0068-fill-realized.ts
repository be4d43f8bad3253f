import { sql, type Kysely } from 'kysely';

/**
 * The realized result of each fill, so that a receipt, a list of ended orders and a position show the same figure. Fills
 * of before count without the costs of their entry, which were not kept by fill.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table trade_fill add column realized bigint not null default 0`.execute(db);
  await sql`
    update trade_fill f set realized = f.pnl - f.commission - f.tax - f.financing
    from trade_order o where o.id = f.order_id and o.effect <> 'open'
  `.execute(db);
  await sql`alter table trade_fill alter column realized drop default`.execute(db);
}
