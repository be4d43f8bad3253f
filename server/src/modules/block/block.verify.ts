import type { Checks } from '../ledger/ledger.verify.ts';

/** Block trades compared with the books, the counterparty's offers and the positions. */
export const checks: Checks = {
  'a block trade holds its cost until it is decided, and nothing after that': `
    select t.number as subject, h.remaining::text as found,
      case when t.status in ('review', 'passed') then t.amount + t.commission else 0 end::text as expected
    from block_trade t join hold h on h.id = t.hold_id
    where h.remaining <> case when t.status in ('review', 'passed') then t.amount + t.commission else 0 end`,
  'a filled block trade is booked with its amount, and no other is': `
    select t.number as subject, coalesce(sum(p.amount), 0)::text as found,
      case when t.status in ('locked', 'holding', 'closed') then -t.amount else 0 end::text as expected
    from block_trade t
    left join journal j on j.kind = 'block_trade' and j.ref = t.id::text
    left join posting p on p.journal_id = j.id and p.kind = 'buy'
    group by t.id
    having coalesce(sum(p.amount), 0) <> case when t.status in ('locked', 'holding', 'closed') then -t.amount else 0 end`,
  'a block reserves what is applied for': `
    select d.number as subject, coalesce(t.waiting, 0)::text as expected, d.reserved::text as found
    from desk_offer d
    left join (
      select offer_id, sum(quantity) as waiting from block_trade where status in ('review', 'passed') group by 1
    ) t on t.offer_id = d.id
    where d.reserved <> coalesce(t.waiting, 0)`,
  'a block that is on offer has left what was not sold of it': `
    select d.number as subject, (d.quantity - coalesce(t.sold, 0))::text as expected, h.remaining::text as found
    from desk_offer d join hold h on h.id = d.hold_id
    left join (
      select offer_id, sum(quantity) as sold from block_trade where status in ('locked', 'holding', 'closed') group by 1
    ) t on t.offer_id = d.id
    where d.kind = 'block' and d.returned_at is null and h.remaining <> d.quantity - coalesce(t.sold, 0)`,
  'nobody bought or applied for more of a block than one customer may': `
    select d.number as subject, d.per_person::text as expected, sum(t.quantity)::text as found
    from block_trade t join desk_offer d on d.id = t.offer_id
    where t.status not in ('rejected', 'cancelled')
    group by d.id, t.user_id having sum(t.quantity) > d.per_person`,
  'the shares of a block trade are one lot of its customer': `
    select t.number as subject, t.quantity::text as expected, l.quantity::text as found
    from block_trade t join trade_lot l on l.id = t.lot_id join trade_position p on p.id = l.position_id
    where l.quantity <> t.quantity or l.price <> t.price or p.user_id <> t.user_id or l.unlock_at <> t.unlock_at`,
  'a block trade is closed only when its shares are sold': `
    select t.number as subject, '0' as expected, sum(l.remaining)::text as found
    from block_trade t join trade_lot l on t.lot_id in (l.id, l.from_lot) where t.status = 'closed'
    group by t.id having sum(l.remaining) > 0`,
};
