import type { Checks } from '../ledger/ledger.verify.ts';

/** The shares of each application, bid and placement that are in custody. */
const LISTED = `
  select a.id, a.allotted as shares, a.listed_at, o.listed_at as issue_listed_at from offering_application a join offering o using (offering_id)
  union all select b.id, b.allotted, b.listed_at, c.listed_at from auction_bid b join auction c using (auction_id)
  union all select p.id, p.quantity, p.listed_at, q.listed_at from placement_application p join placement q using (placement_id)`;

/** Listed new shares compared with the books. */
export const checks: Checks = {
  'listed new shares are moved into custody once, and no others are': `
    select l.id::text as subject, case when l.listed_at is null then 0 else l.shares end::text as expected,
      coalesce(sum(p.amount), 0)::text as found
    from (${LISTED}) l
    left join journal j on j.kind = 'new_shares_listed' and j.ref = l.id::text
    left join posting p on p.journal_id = j.id and p.amount > 0
    group by l.id, l.shares, l.listed_at
    having coalesce(sum(p.amount), 0) <> case when l.listed_at is null then 0 else l.shares end`,
  'shares move after their issue is listed': `
    select l.id::text as subject, 'a listed issue' as expected, 'none' as found
    from (${LISTED}) l where l.listed_at is not null and l.issue_listed_at is null`,
};
