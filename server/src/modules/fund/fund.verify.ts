import type { Db } from '../../core/db.ts';
import { verify, type Difference } from '../ledger/ledger.verify.ts';

/** What the counters say of money against what the books say, in the shape of the ledger's own checks. */
const CHECKS: Record<string, string> = {
  'a deposit is booked when it is credited, with its amount': `
    select d.id::text as subject, case d.status when 'credited' then d.amount else 0 end::text as expected,
      coalesce(sum(p.amount), 0)::text as found
    from deposit d
    left join journal j on j.kind = 'deposit' and j.ref = d.id::text
    left join posting p on p.journal_id = j.id and p.kind = 'deposit'
    group by d.id having coalesce(sum(p.amount), 0) <> case d.status when 'credited' then d.amount else 0 end`,
  'a withdrawal is booked when it is paid, with its amount': `
    select w.id::text as subject, case w.status when 'paid' then -w.amount else 0 end::text as expected,
      coalesce(sum(p.amount), 0)::text as found
    from withdrawal w
    left join journal j on j.kind = 'withdrawal' and j.ref = w.id::text
    left join posting p on p.journal_id = j.id and p.kind = 'withdrawal'
    group by w.id having coalesce(sum(p.amount), 0) <> case w.status when 'paid' then -w.amount else 0 end`,
  'a withdrawal under way holds its amount, an ended one nothing': `
    select w.id::text as subject, h.remaining::text as found,
      case when w.status in ('review', 'processing') then w.amount else 0 end::text as expected
    from withdrawal w join hold h on h.id = w.hold_id
    where h.remaining <> case when w.status in ('review', 'processing') then w.amount else 0 end`,
  'a deposit or withdrawal in the books has a request': `
    select j.id::text as subject, 'a request' as expected, j.kind || ' ' || j.ref as found from journal j
    where j.kind = 'deposit' and not exists (select from deposit d where d.journal_id = j.id)
      or j.kind = 'withdrawal' and not exists (select from withdrawal w where w.journal_id = j.id)`,
  'an exchange is booked as it was quoted': `
    select x.id::text as subject, -q.amount || ' ' || q.result as expected,
      coalesce(sum(p.amount) filter (where p.asset = q.from_currency), 0) || ' ' ||
      coalesce(sum(p.amount) filter (where p.asset = q.to_currency), 0) as found
    from fx_exchange x join fx_quote q on q.id = x.quote_id
    left join posting p on p.journal_id = x.journal_id and p.kind is not null
    group by x.id, q.id
    having coalesce(sum(p.amount) filter (where p.asset = q.from_currency), 0) <> -q.amount
      or coalesce(sum(p.amount) filter (where p.asset = q.to_currency), 0) <> q.result`,
  'what is lent is what loans owe of their principal': `
    select 'lending' as subject, l.owed::text as expected, (-b.balance)::text as found
    from (select coalesce(sum(principal), 0) as owed from loan where journal_id is not null) l,
      (select coalesce(sum(p.amount), 0) as balance from posting p join ledger_account a on a.id = p.account_id
       where a.owner = 'house' and a.purpose = 'lending') b
    where l.owed <> -b.balance`,
  'a loan owes what was not repaid of it': `
    select l.id::text as subject, (l.amount - coalesce(sum(r.principal), 0))::text as expected, l.principal::text as found
    from loan l left join loan_repayment r on r.loan_id = l.id where l.journal_id is not null
    group by l.id having l.amount - coalesce(sum(r.principal), 0) <> l.principal`,
  'a repayment is booked with its parts': `
    select r.id::text as subject, (-r.total)::text as expected, coalesce(sum(p.amount), 0)::text as found
    from loan_repayment r left join posting p on p.journal_id = r.journal_id and p.kind is not null
    group by r.id having coalesce(sum(p.amount), 0) <> -r.total`,
};

/** The books by themselves, and the counters against them. @returns every disagreement. */
export const verifyMoney = (db: Db): Promise<Difference[]> => verify(db, CHECKS);
