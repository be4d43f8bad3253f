import type { Checks } from '../ledger/ledger.verify.ts';

/** Placements of new shares compared with the books and with their applications. */
export const checks: Checks = {
  'an application for placed shares holds its amount until its decision, then nothing': `
    select a.id::text as subject, h.remaining::text as found, case a.status when 'review' then a.amount else 0 end::text as expected
    from placement_application a join hold h on h.id = a.hold_id
    where h.remaining <> case a.status when 'review' then a.amount else 0 end`,
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
    from placement p left join placement_application a on a.placement_id = p.placement_id and a.status in ('review', 'paid')
    group by p.placement_id having p.taken <> coalesce(sum(a.quantity), 0)`,
};
