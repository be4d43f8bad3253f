import type { Checks } from '../ledger/ledger.verify.ts';

/** Placements of new shares compared with the books and with their applications. */
export const checks: Checks = {
  'an application for placed shares holds its deposit until its end, then nothing': `
    select a.id::text as subject, h.remaining::text as found,
      case when a.status in ('review', 'awaiting_payment') then a.deposit else 0 end::text as expected
    from placement_application a join hold h on h.id = a.hold_id
    where h.remaining <> case when a.status in ('review', 'awaiting_payment') then a.deposit else 0 end`,
  'placed shares are booked when they are paid, at their price': `
    select a.id::text as subject,
      case when a.journal_id is not null then -p.price * a.quantity else 0 end::text as expected, coalesce(sum(e.amount), 0)::text as found
    from placement_application a join placement p using (placement_id)
    left join journal j on j.kind = 'placement_shares' and j.ref = a.id::text
    left join posting e on e.journal_id = j.id and e.kind = 'placement_shares'
    group by a.id, p.price
    having coalesce(sum(e.amount), 0) <> case when a.journal_id is not null then -p.price * a.quantity else 0 end`,
  'the taken shares of a placement are those of its applications': `
    select p.placement_id::text as subject, p.taken::text as found, coalesce(sum(a.quantity), 0)::text as expected
    from placement p left join placement_application a on a.placement_id = p.placement_id and a.status in ('review', 'awaiting_payment', 'paid')
    group by p.placement_id having p.taken <> coalesce(sum(a.quantity), 0)`,
  'the lots of placed shares are locked as long as their placement says': `
    select a.id::text as subject, p.unlock_at::text as expected, min(l.unlock_at)::text as found
    from placement_application a join placement p using (placement_id)
    join trade_position t on t.user_id = a.user_id and t.symbol = p.symbol
    join trade_lot l on l.position_id = t.id and l.opened_at = a.listed_at and l.price = p.price and l.quantity = a.quantity
    where a.listed_at is not null
    group by a.id, p.unlock_at having count(*) filter (where l.unlock_at is not distinct from p.unlock_at) = 0`,
};
