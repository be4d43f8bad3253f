import type { Checks } from '../ledger/ledger.verify.ts';

/** Conversions compared with the books and with the lots. */
export const checks: Checks = {
  'a conversion changes the custody of shares by what the split says': `
    select c.id::text as subject,
      case when p.side = 'long' and p.leverage = 1 then c.quantity_after - c.quantity_before else 0 end::text as expected,
      coalesce(sum(o.amount) filter (where a.purpose = 'custody'), 0)::text as found
    from split_conversion c join trade_position p on p.id = c.position_id
    left join journal j on j.kind = 'split' and j.ref = c.id::text
    left join posting o on o.journal_id = j.id
    left join ledger_account a on a.id = o.account_id
    group by c.id, p.side, p.leverage
    having coalesce(sum(o.amount) filter (where a.purpose = 'custody'), 0) <>
      case when p.side = 'long' and p.leverage = 1 then c.quantity_after - c.quantity_before else 0 end`,
  'whole shares and the fraction are the shares before': `
    select c.id::text as subject, (c.quantity_before * s.shares_to / s.shares_from)::text as expected, c.quantity_after::text as found
    from split_conversion c join stock_split s on s.symbol = c.symbol and s.ex_date = c.ex_date
    where c.quantity_after <> c.quantity_before * s.shares_to / s.shares_from`,
  'new lots have the shares and the cost of the conversion': `
    select c.id::text as subject, concat_ws(' ', c.quantity_after, c.cost_before - c.fraction_cost) as expected,
      concat_ws(' ', coalesce(sum(l.quantity), 0), coalesce(sum(l.quantity * l.price), 0)) as found
    from split_conversion c left join trade_lot l on l.position_id = c.position_id and l.split_on = c.ex_date
    group by c.id having c.quantity_after <> coalesce(sum(l.quantity), 0)
      or c.cost_before - c.fraction_cost <> coalesce(sum(l.quantity * l.price), 0)`,
  'a booked split belongs to a conversion': `
    select j.id::text as subject, 'a conversion' as expected, j.ref as found
    from journal j left join split_conversion c on c.id::text = j.ref where j.kind = 'split' and c.id is null`,
};
