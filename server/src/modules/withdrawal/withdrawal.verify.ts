import type { Checks } from '../ledger/ledger.verify.ts';

/** Withdrawals compared with the books. */
export const checks: Checks = {
  'a withdrawal is booked when it is paid, with its amount': `
    select w.id::text as subject, case w.status when 'paid' then -w.amount else 0 end::text as expected,
      coalesce(sum(p.amount), 0)::text as found
    from withdrawal w
    left join journal j on j.kind = 'withdrawal' and j.ref = w.id::text
    left join posting p on p.journal_id = j.id and p.kind = 'withdrawal'
    group by w.id having coalesce(sum(p.amount), 0) <> case w.status when 'paid' then -w.amount else 0 end`,
  'a withdrawal in progress holds its amount, an ended one nothing': `
    select w.id::text as subject, h.remaining::text as found,
      case when w.status in ('review', 'processing') then w.amount else 0 end::text as expected
    from withdrawal w join hold h on h.id = w.hold_id
    where h.remaining <> case when w.status in ('review', 'processing') then w.amount else 0 end`,
  'a withdrawal in the books has a request': `
    select j.id::text as subject, 'a request' as expected, j.kind || ' ' || j.ref as found from journal j
    where j.kind = 'withdrawal' and not exists (select from withdrawal w where w.journal_id = j.id)`,
};
