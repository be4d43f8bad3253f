import { sql } from 'kysely';
import type { Db } from '../src/core/db.ts';

/** Invariants between orders, positions and the books. Each query lists the violations of its rule. */
const RULES: Record<string, string> = {
  'available is not negative': `select id from ledger_account where balance < held`,
  'the held part is the sum of what live orders hold': `
    select a.owner from ledger_account a
    where a.purpose = 'cash' and a.held <> coalesce((
      select sum(o.held) from trade_order o where o.user_id::text = a.owner
    ), 0)`,
  'an order holds what is left of its hold, and an ended one nothing': `
    select o.number from trade_order o left join hold h on h.id = o.hold_id
    where o.held <> coalesce(h.remaining, 0)
      or (o.held > 0 and o.status not in ('received', 'open', 'partial'))`,
  'custody is the sum of positions bought with cash': `
    select coalesce(c.owner, p.owner) from (
      select owner, substr(asset, 5) as symbol, sum(balance) as shares from ledger_account
      where purpose = 'custody' group by 1, 2
    ) c full join (
      select user_id::text as owner, symbol, sum(quantity) as shares from trade_position
      where side = 'long' and leverage = 1 group by 1, 2
    ) p on c.owner = p.owner and c.symbol = p.symbol
    where coalesce(c.shares, 0) <> coalesce(p.shares, 0)`,
  'the margin account is the sum of margins': `
    select a.owner from ledger_account a
    where a.purpose = 'margin' and a.balance <> coalesce((
      select sum(p.margin) from trade_position p where p.user_id::text = a.owner
    ), 0)`,
  'cash is the grant with all that was booked, less what is tied up': `
    select a.owner from ledger_account a
    where a.purpose = 'cash' and a.balance <> coalesce((
      select sum(amount) from posting where account_id = a.id and kind = 'opening_grant'
    ), 0) + coalesce((
      select sum(p.realized - p.entry_costs - p.margin - case when p.side = 'long' and p.leverage = 1 then p.cost else 0 end)
      from trade_position p where p.user_id::text = a.owner
    ), 0)`,
  'a position is the sum of its lots': `
    select p.id from trade_position p left join trade_lot l on l.position_id = p.id
    group by p.id
    having p.quantity <> coalesce(sum(l.remaining), 0) or p.cost <> coalesce(sum(l.remaining * l.price), 0)`,
  'what is reserved for closing is what closing orders still want': `
    select p.id from trade_position p
    where p.closing <> coalesce((
      select sum(o.quantity - o.filled) from trade_order o
      where o.position_id = p.id and o.effect <> 'open' and o.status in ('received', 'open', 'partial')
    ), 0)`,
  'an order is the sum of its fills': `
    select o.number from trade_order o left join trade_fill f on f.order_id = o.id
    group by o.id
    having o.filled <> coalesce(sum(f.quantity), 0) or o.filled_amount <> coalesce(sum(f.quantity * f.price), 0)
      or o.commission <> coalesce(sum(f.commission), 0) or o.tax <> coalesce(sum(f.tax), 0)`,
  'a fill is booked once, with its own journal': `
    select f.id from trade_fill f
    where (select count(*) from journal j where j.kind = 'fill' and j.ref = f.order_id || '/' || f.trade_id) <> 1`,
  'no fill is worse than the limit of its order': `
    select f.id from trade_fill f join trade_order o on o.id = f.order_id
    where case when (o.side = 'long') = (o.effect = 'open') then f.price > o.price else f.price < o.price end`,
  'a halted order has not ended': `
    select o.number from trade_order o join trade_unbooked u on u.order_id = o.id
    where u.booked_at is null and o.status not in ('received', 'open', 'partial')`,
  'a filled order is filled to the end': `
    select number from trade_order where (status = 'filled') <> (filled = quantity)`,
  'the books sum to zero': `select asset from posting group by asset having sum(amount) <> 0`,
};

/** @returns every broken rule with what breaks it: none, if all is well. */
export async function brokenRules(db: Db): Promise<string[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const broken: string[] = [];
      for (const [rule, query] of Object.entries(RULES)) {
        const { rows } = await sql.raw(query).execute(tx);
        if (rows.length > 0) broken.push(`${rule}: ${JSON.stringify(rows[0])} and ${rows.length - 1} more`);
      }
      return broken;
    });
}
