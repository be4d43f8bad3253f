import type { Checks } from '../ledger/ledger.verify.ts';

/** Exchanges compared with the books. */
export const checks: Checks = {
  'an exchange is booked as it was quoted': `
    select x.id::text as subject, -q.amount || ' ' || q.result as expected,
      coalesce(sum(p.amount) filter (where p.asset = q.from_currency), 0) || ' ' ||
      coalesce(sum(p.amount) filter (where p.asset = q.to_currency), 0) as found
    from fx_exchange x join fx_quote q on q.id = x.quote_id
    left join posting p on p.journal_id = x.journal_id and p.kind is not null
    group by x.id, q.id
    having coalesce(sum(p.amount) filter (where p.asset = q.from_currency), 0) <> -q.amount
      or coalesce(sum(p.amount) filter (where p.asset = q.to_currency), 0) <> q.result`,
};
