import type { Checks } from '../ledger/ledger.verify.ts';

/** Applications for new shares compared with the books. */
export const checks: Checks = {
  'an application holds its deposit until its end, then nothing': `
    select a.id::text as subject, h.remaining::text as found,
      case when a.status in ('applied', 'awaiting_payment') then a.deposit else 0 end::text as expected
    from offering_application a join hold h on h.id = a.hold_id
    where h.remaining <> case when a.status in ('applied', 'awaiting_payment') then a.deposit else 0 end`,
  'new shares are booked when they are paid, at their price': `
    select a.id::text as subject,
      case when a.journal_id is not null then -o.price * a.allotted else 0 end::text as expected, coalesce(sum(p.amount), 0)::text as found
    from offering_application a join offering o using (offering_id)
    left join journal j on j.kind = 'new_shares' and j.ref = a.id::text
    left join posting p on p.journal_id = j.id and p.kind = 'new_shares'
    group by a.id, o.price
    having coalesce(sum(p.amount), 0) <> case when a.journal_id is not null then -o.price * a.allotted else 0 end`,
  'the allotment account is the sum of the paid shares': `
    select coalesce(l.subject, s.subject) as subject, coalesce(s.shares, 0)::text as expected, coalesce(l.shares, 0)::text as found
    from (
      select owner || ' ' || asset as subject, sum(balance) as shares from ledger_account where purpose = 'allotment' group by 1
    ) l full join (
      select user_id || ' SEC:' || symbol as subject, sum(shares) as shares from paid_new_shares group by 1
    ) s on s.subject = l.subject
    where coalesce(l.shares, 0) <> coalesce(s.shares, 0)`,
  'no more is allotted than the tranche has': `
    select o.offering_id::text as subject, o.retail_shares::text as expected, sum(a.allotted)::text as found
    from offering o join offering_application a using (offering_id)
    group by o.offering_id having sum(a.allotted) > o.retail_shares`,
  'the demand of a closed offering is its list': `
    select o.offering_id::text as subject, concat_ws(' ', count(a.id), coalesce(sum(a.quantity), 0)) as expected,
      concat_ws(' ', o.applications, o.applied_shares) as found
    from offering o left join offering_application a on a.offering_id = o.offering_id and a.status <> 'cancelled'
    where o.closed_at is not null group by o.offering_id
    having count(a.id) <> o.applications or coalesce(sum(a.quantity), 0) <> o.applied_shares`,
};
