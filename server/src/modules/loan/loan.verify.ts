import type { Checks } from '../ledger/ledger.verify.ts';

/** Loans compared with the books. */
export const checks: Checks = {
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
