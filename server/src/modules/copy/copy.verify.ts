import type { Checks } from '../ledger/ledger.verify.ts';

/** Shares of products compared with the books. */
export const checks: Checks = {
  'a share of a product costs what is booked': `
    select s.id::text as subject, s.cost::text as expected, coalesce(sum(p.amount), 0)::text as found
    from copy_share s
    left join ledger_account a on a.owner = s.product_id::text and a.purpose = 'cash' and a.asset = 'KRW'
    left join journal j on j.kind = 'copy_join' and j.ref = s.id::text
    left join posting p on p.journal_id = j.id and p.account_id = a.id
    group by s.id having coalesce(sum(p.amount), 0) <> s.cost`,
  'a settled share is paid what is booked': `
    select s.id::text as subject, coalesce(s.paid, 0)::text as expected, coalesce(sum(p.amount), 0)::text as found
    from copy_share s
    left join ledger_account a on a.owner = s.user_id::text and a.purpose = 'cash' and a.asset = 'KRW'
    left join journal j on j.kind = 'copy_settle' and j.ref = s.id::text
    left join posting p on p.journal_id = j.id and p.account_id = a.id
    group by s.id having coalesce(sum(p.amount), 0) <> coalesce(s.paid, 0)`,
  'the fee of a settled share follows from its terms': `
    select id::text as subject, (greatest(paid + fee - cost, 0) * fee_percent / 100)::text as expected, fee::text as found
    from copy_share where status = 'settled' and fee <> greatest(paid + fee - cost, 0) * fee_percent / 100`,
  'a share is locked as long as its terms say': `
    select id::text as subject, lockup_hours::text as expected,
      (extract(epoch from unlock_at - joined_at) / 3600)::text as found
    from copy_share where unlock_at <> joined_at + make_interval(hours => lockup_hours)`,
  'the leader of a product put in what is booked': `
    select c.id::text as subject, c.leader_cost::text as expected, coalesce(sum(p.amount), 0)::text as found
    from copy_product c
    left join ledger_account a on a.owner = c.id::text and a.purpose = 'cash' and a.asset = 'KRW'
    left join (posting p join journal j on j.id = p.journal_id and j.kind in ('copy_found', 'copy_lead'))
      on p.account_id = a.id
    group by c.id having coalesce(sum(p.amount), 0) <> c.leader_cost`,
  'the money of a waiting share is held': `
    select s.id::text as subject, case s.status when 'waiting' then s.amount else 0 end::text as expected,
      h.remaining::text as found
    from copy_share s join hold h on h.id = s.hold_id
    where h.remaining <> case s.status when 'waiting' then s.amount else 0 end`,
};
