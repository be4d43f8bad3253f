import { sql } from 'kysely';
import type { Db } from '../src/core/db.ts';
import { verifyBooks } from '../src/modules/books/books.service.ts';

/** Rules of customers whose only money is the opening grant, and who only trade. Each query lists the violations of its rule. */
const RULES: Record<string, string> = {
  'the held part is the sum of what live orders hold': `
    select a.owner from ledger_account a
    where a.purpose = 'cash' and a.held <> coalesce((
      select sum(o.held) from trade_order o where o.user_id::text = a.owner
    ), 0)`,
  'cash is the grant with all that was booked, less what is tied up': `
    select a.owner from ledger_account a
    where a.purpose = 'cash' and a.balance <> coalesce((
      select sum(amount) from posting where account_id = a.id and kind = 'opening_grant'
    ), 0) + coalesce((
      select sum(p.realized - p.entry_costs - p.margin - case when p.side = 'long' and p.leverage = 1 then p.cost else 0 end)
      from trade_position p where p.user_id::text = a.owner
    ), 0)`,
  // Fills of before an amendment had another limit, those of a conditional order in the closing auction none: the reference
  // book of the venue's tests follows both.
  'no fill is worse than the limit of its order': `
    select f.id from trade_fill f join trade_order o on o.id = f.order_id
    where o.type <> 'conditional' and o.leg_filled = 0 and case when (o.side = 'long') = (o.effect = 'open') then f.price > o.price else f.price < o.price end`,
  'no stop-limit order was filled before it was triggered': `
    select f.id from trade_fill f join trade_order o on o.id = f.order_id
    where o.type = 'stop_limit' and (o.triggered_at is null or f.at < o.triggered_at)`,
  'a halted order has not ended': `
    select o.number from trade_order o join trade_unbooked u on u.order_id = o.id
    where u.booked_at is null and o.status not in ('received', 'open', 'partial')`,
};

/**
 * Compares the books with every table that follows from them, and with the rules above. @returns every broken rule with what breaks it.
 * @param isSubject whether the rules are about an owner of ledger accounts: not about those who use other products too
 */
export async function brokenRules(db: Db, isSubject: (owner: string) => boolean = () => true): Promise<string[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const broken = (await verifyBooks(tx)).map((one) => `${one.check}: ${JSON.stringify(one)}`);
      for (const [rule, query] of Object.entries(RULES)) {
        const found = await sql.raw<{ owner?: string }>(query).execute(tx);
        const rows = found.rows.filter(({ owner }) => owner === undefined || isSubject(owner));
        if (rows.length > 0) broken.push(`${rule}: ${JSON.stringify(rows[0])} and ${rows.length - 1} more`);
      }
      return broken;
    });
}

/** Number of orders that have not ended. */
export async function countOpenOrders(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from trade_order where status in ('received', 'open', 'partial')
  `.execute(db);
  return rows[0]!.count;
}
