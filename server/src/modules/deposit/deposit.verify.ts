import type { Checks } from '../ledger/ledger.verify.ts';

/** Deposits compared with the books. */
export const checks: Checks = {
  'a deposit is booked when it is credited, with its amount': `
    select d.id::text as subject, case d.status when 'credited' then d.amount else 0 end::text as expected,
      coalesce(sum(p.amount), 0)::text as found
    from deposit d
    left join journal j on j.kind = 'deposit' and j.ref = d.id::text
    left join posting p on p.journal_id = j.id and p.kind = 'deposit'
    group by d.id having coalesce(sum(p.amount), 0) <> case d.status when 'credited' then d.amount else 0 end`,
  'a deposit in the books has a request': `
    select j.id::text as subject, 'a request' as expected, j.kind || ' ' || j.ref as found from journal j
    where j.kind = 'deposit' and not exists (select from deposit d where d.journal_id = j.id)`,
};
