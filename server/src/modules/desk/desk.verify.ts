import type { Checks } from '../ledger/ledger.verify.ts';

/** Offers compared with the counterparty's books. */
export const checks: Checks = {
  'the counterparty holds exactly what its offers have left': `
    select a.asset as subject, coalesce(o.left_over, 0)::text as expected, a.balance::text as found
    from ledger_account a
    left join (
      select 'SEC:' || d.symbol as asset, sum(h.remaining) as left_over
      from desk_offer d join hold h on h.id = d.hold_id group by 1
    ) o on o.asset = a.asset
    where a.purpose = 'inventory' and a.balance <> coalesce(o.left_over, 0)`,
};
