import type { Checks } from '../ledger/ledger.verify.ts';

/** Purchases of the quota zone compared with their offers. */
export const checks: Checks = {
  'an offer of the quota zone sold what was captured of its hold': `
    select d.number as subject, coalesce(p.sold, 0)::text as expected, coalesce(e.captured, 0)::text as found
    from desk_offer d
    left join (select offer_id, sum(quantity) as sold from quota_purchase group by 1) p on p.offer_id = d.id
    left join (select hold_id, sum(amount) as captured from hold_event where kind = 'captured' group by 1) e on e.hold_id = d.hold_id
    where d.kind = 'quota' and coalesce(p.sold, 0) <> coalesce(e.captured, 0)`,
  'nobody bought more of an offer than their quota': `
    select d.number as subject, d.per_person::text as expected, sum(p.quantity)::text as found
    from quota_purchase p join desk_offer d on d.id = p.offer_id
    group by d.id, p.user_id having sum(p.quantity) > d.per_person`,
};
