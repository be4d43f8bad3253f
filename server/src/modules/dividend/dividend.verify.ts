import type { Checks } from '../ledger/ledger.verify.ts';

/** Dividends compared with the books. */
export const checks: Checks = {
  'a paid dividend is booked once, less its taxes, and no other is': `
    select r.id::text as subject,
      case when r.paid_at is null then 0 when r.kind = 'owed' then -r.gross else r.gross - r.income_tax - r.local_tax end::text as expected,
      coalesce(sum(p.amount) filter (where a.is_customer), 0)::text as found
    from dividend_right r
    left join journal j on j.kind = 'dividend' and j.ref = r.id::text
    left join posting p on p.journal_id = j.id
    left join ledger_account a on a.id = p.account_id
    group by r.id
    having coalesce(sum(p.amount) filter (where a.is_customer), 0) <>
      case when r.paid_at is null then 0 when r.kind = 'owed' then -r.gross else r.gross - r.income_tax - r.local_tax end`,
  'a booked dividend belongs to a right': `
    select j.id::text as subject, 'a right' as expected, j.ref as found
    from journal j left join dividend_right r on r.id::text = j.ref
    where j.kind = 'dividend' and r.id is null`,
};
