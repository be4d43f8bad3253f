import type { Checks } from '../ledger/ledger.verify.ts';

/** Strategies compared with the books. */
export const checks: Checks = {
  'a strategy of a customer is booked when it starts': `
    select s.id::text as subject, s.amount::text as expected, coalesce(sum(p.amount), 0)::text as found
    from strategy s
    left join journal j on j.kind = 'strategy_start' and j.ref = s.id::text
    left join ledger_account a on a.owner = s.account_id::text and a.purpose = 'cash' and a.asset = 'KRW'
    left join posting p on p.journal_id = j.id and p.account_id = a.id
    where s.user_id is not null
    group by s.id having coalesce(sum(p.amount), 0) <> s.amount`,
  'an ended strategy of a customer has returned everything': `
    select s.id::text as subject, concat_ws(' ', 0, s.returned) as expected,
      concat_ws(' ', a.balance, coalesce(-sum(p.amount), 0)) as found
    from strategy s
    join ledger_account a on a.owner = s.account_id::text and a.purpose = 'cash' and a.asset = 'KRW'
    left join journal j on j.kind = 'strategy_end' and j.ref = s.id::text
    left join posting p on p.journal_id = j.id and p.account_id = a.id
    where s.user_id is not null and s.status = 'ended'
    group by s.id, a.balance having a.balance <> 0 or coalesce(-sum(p.amount), 0) <> s.returned`,
  'an ended strategy holds no shares and has no order in the market': `
    select s.id::text as subject, 'nothing' as expected, concat_ws(' ', p.symbol, o.number) as found
    from strategy s
    left join trade_position p on p.user_id = s.account_id and p.quantity > 0
    left join trade_order o on o.user_id = s.account_id and o.status in ('received', 'open', 'partial')
    where s.status = 'ended' and s.user_id is not null and (p.id is not null or o.id is not null)`,
  'an order of a strategy belongs to its account': `
    select o.number as subject, s.account_id::text as expected, o.user_id::text as found
    from strategy_order so join strategy s on s.id = so.strategy_id join trade_order o on o.id = so.order_id
    where o.user_id <> s.account_id`,
};
