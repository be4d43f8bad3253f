import type { Checks } from '../ledger/ledger.verify.ts';

const LIVE = `('received', 'open', 'partial')`;

/** Orders, fills, positions and lots compared with each other and with the books. Other capabilities hold cash too: see the ledger's checks. */
export const checks: Checks = {
  'an order holds what is left of its hold, and an ended one nothing': `
    select o.number as subject, case when o.status in ${LIVE} then coalesce(h.remaining, 0) else 0 end::text as expected,
      o.held::text as found
    from trade_order o left join hold h on h.id = o.hold_id
    where o.held <> coalesce(h.remaining, 0) or (o.held > 0 and o.status not in ${LIVE})`,
  'an order is the sum of its fills': `
    select o.number as subject,
      concat_ws(' ', coalesce(sum(f.quantity), 0), coalesce(sum(f.quantity * f.price), 0),
        coalesce(sum(f.commission), 0), coalesce(sum(f.tax), 0)) as expected,
      concat_ws(' ', o.filled, o.filled_amount, o.commission, o.tax) as found
    from trade_order o left join trade_fill f on f.order_id = o.id
    group by o.id
    having o.filled <> coalesce(sum(f.quantity), 0) or o.filled_amount <> coalesce(sum(f.quantity * f.price), 0)
      or o.commission <> coalesce(sum(f.commission), 0) or o.tax <> coalesce(sum(f.tax), 0)`,
  'a filled order is filled to the end, and no other is': `
    select number as subject, case when filled = quantity then 'filled' else 'not filled' end as expected, status as found
    from trade_order where (status = 'filled') <> (filled = quantity)`,
  'a fill is booked with a journal of its own': `
    select f.id::text as subject, '1' as expected, count(j.id)::text as found
    from trade_fill f left join journal j on j.kind = 'fill' and j.ref = f.order_id || '/' || f.trade_id
    group by f.id having count(j.id) <> 1`,
  'a fill moved the collateral that it states': `
    select f.id::text as subject, coalesce(sum(p.amount), 0)::text as expected, f.margin::text as found
    from trade_fill f
    left join journal j on j.kind = 'fill' and j.ref = f.order_id || '/' || f.trade_id
    left join posting p on p.journal_id = j.id and p.account_id in (select id from ledger_account where purpose = 'margin')
    group by f.id having coalesce(sum(p.amount), 0) <> f.margin`,
  'a fill in the books belongs to an order': `
    select j.id::text as subject, 'a fill' as expected, j.ref as found
    from journal j left join trade_fill f on j.ref = f.order_id || '/' || f.trade_id
    where j.kind = 'fill' and f.id is null`,
  'a position is the sum of its lots': `
    select p.id::text as subject, concat_ws(' ', coalesce(sum(l.remaining), 0), coalesce(sum(l.remaining * l.price), 0)) as expected,
      concat_ws(' ', p.quantity, p.cost) as found
    from trade_position p left join trade_lot l on l.position_id = p.id
    group by p.id
    having p.quantity <> coalesce(sum(l.remaining), 0) or p.cost <> coalesce(sum(l.remaining * l.price), 0)`,
  'the quantity reserved for closing is what closing orders have left': `
    select p.id::text as subject, coalesce(sum(o.quantity - o.filled), 0)::text as expected, p.closing::text as found
    from trade_position p
    left join trade_order o on o.position_id = p.id and o.effect <> 'open' and o.status in ${LIVE}
    group by p.id having p.closing <> coalesce(sum(o.quantity - o.filled), 0)`,
  'custody is the sum of positions bought with cash': `
    select coalesce(c.owner, p.owner) || ' ' || coalesce(c.symbol, p.symbol) as subject,
      coalesce(p.shares, 0)::text as expected, coalesce(c.shares, 0)::text as found
    from (
      select owner, substr(asset, 5) as symbol, sum(balance) as shares from ledger_account
      where purpose = 'custody' group by 1, 2
    ) c full join (
      select user_id::text as owner, symbol, sum(quantity) as shares from trade_position
      where side = 'long' and leverage = 1 group by 1, 2
    ) p on c.owner = p.owner and c.symbol = p.symbol
    where coalesce(c.shares, 0) <> coalesce(p.shares, 0)`,
  'margin that a customer added is booked with a journal of its own': `
    select e.id::text as subject, e.amount::text as expected, coalesce(sum(p.amount), 0)::text as found
    from trade_margin_event e
    left join journal j on j.id = e.journal_id and j.kind = 'margin_added' and j.ref = e.id::text
    left join posting p on p.journal_id = j.id and p.account_id in (select id from ledger_account where purpose = 'margin')
    where e.step = 'added' group by e.id having coalesce(sum(p.amount), 0) <> e.amount`,
  'a journal of added margin belongs to an event': `
    select j.id::text as subject, 'an event' as expected, j.ref as found
    from journal j left join trade_margin_event e on e.journal_id = j.id where j.kind = 'margin_added' and e.id is null`,
  'the margin account is the sum of margins': `
    select coalesce(a.owner, p.owner) as subject, coalesce(p.margin, 0)::text as expected, coalesce(a.balance, 0)::text as found
    from (
      select owner, sum(balance) as balance from ledger_account where purpose = 'margin' group by 1
    ) a full join (
      select user_id::text as owner, sum(margin) as margin from trade_position group by 1
    ) p on a.owner = p.owner
    where coalesce(a.balance, 0) <> coalesce(p.margin, 0)`,
};
