import type { Checks } from '../ledger/ledger.verify.ts';

/** Margin loans compared with the books, and pledges with positions. */
export const checks: Checks = {
  'what is lent on collateral is what margin loans owe of their principal': `
    select 'margin_lending' as subject, l.owed::text as expected, (-b.balance)::text as found
    from (select coalesce(sum(principal), 0) as owed from margin_loan) l,
      (select coalesce(sum(p.amount), 0) as balance from posting p join ledger_account a on a.id = p.account_id
       where a.owner = 'house' and a.purpose = 'margin_lending') b
    where l.owed <> -b.balance`,
  'a margin loan owes what was not repaid of it': `
    select l.number as subject, (l.amount - coalesce(sum(r.principal), 0))::text as expected, l.principal::text as found
    from margin_loan l left join margin_repayment r on r.loan_id = l.id
    group by l.id having l.amount - coalesce(sum(r.principal), 0) <> l.principal`,
  'a margin repayment is booked with its parts': `
    select r.id::text as subject, (-r.total)::text as expected, coalesce(sum(p.amount), 0)::text as found
    from margin_repayment r left join posting p on p.journal_id = r.journal_id and p.kind is not null
    group by r.id having coalesce(sum(p.amount), 0) <> -r.total`,
  'the pledged part of a position is what its pledges hold, less what orders sell of it': `
    select p.id::text as subject, coalesce(sum(h.remaining - coalesce(o.selling, 0)), 0)::text as expected,
      p.pledged::text as found
    from trade_position p
    left join margin_pledge m on m.position_id = p.id
    left join hold h on h.id = m.hold_id
    left join lateral (
      select sum(quantity - filled) as selling from trade_order
      where pledge_hold_id = m.hold_id and status in ('received', 'open', 'partial')
    ) o on true
    group by p.id having coalesce(sum(h.remaining - coalesce(o.selling, 0)), 0) <> p.pledged`,
  'a completed margin loan holds nothing that no order sells': `
    select l.number as subject, '0' as expected, h.remaining::text as found
    from margin_loan l join margin_pledge m on m.loan_id = l.id join hold h on h.id = m.hold_id
    where l.status = 'completed' and h.remaining > (
      select coalesce(sum(quantity - filled), 0) from trade_order
      where pledge_hold_id = m.hold_id and status in ('received', 'open', 'partial')
    )`,
};
