import { sql, type Kysely } from 'kysely';

/** The collateral that each fill moved, so that an order can state all that was paid for it. Fills of before have it from their postings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table trade_fill add column margin bigint not null default 0`.execute(db);
  await sql`
    update trade_fill f set margin = b.amount
    from (
      select j.ref, sum(p.amount)::bigint as amount
      from journal j join posting p on p.journal_id = j.id join ledger_account a on a.id = p.account_id
      where j.kind = 'fill' and a.purpose = 'margin'
      group by j.ref
    ) b where b.ref = f.order_id || '/' || f.trade_id
  `.execute(db);
  await sql`alter table trade_fill alter column margin drop default`.execute(db);
}
