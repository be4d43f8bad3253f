import type { Checks } from '../ledger/ledger.verify.ts';

/** Auctions of new shares compared with the books and with their bids. */
export const checks: Checks = {
  'a bid holds its deposit until its settlement, then nothing': `
    select b.id::text as subject, h.remaining::text as found, case b.status when 'sealed' then b.deposit else 0 end::text as expected
    from auction_bid b join hold h on h.id = b.hold_id
    where h.remaining <> case b.status when 'sealed' then b.deposit else 0 end`,
  'auctioned shares are booked at the price of the result': `
    select b.id::text as subject,
      case when b.journal_id is not null then -b.paid_price * b.allotted else 0 end::text as expected, coalesce(sum(p.amount), 0)::text as found
    from auction_bid b
    left join journal j on j.kind = 'auction_shares' and j.ref = b.id::text
    left join posting p on p.journal_id = j.id and p.kind = 'auction_shares'
    group by b.id
    having coalesce(sum(p.amount), 0) <> case when b.journal_id is not null then -b.paid_price * b.allotted else 0 end`,
  'the figures of an auction are those of its bids': `
    select a.auction_id::text as subject, concat_ws(' ', count(b.id), sum(b.quantity), sum(b.allotted)) as expected,
      concat_ws(' ', a.bids, nullif(a.demand, 0), case when a.demand > 0 then a.allotted end) as found
    from auction a left join auction_bid b using (auction_id) where a.closed_at is not null group by a.auction_id
    having concat_ws(' ', count(b.id), sum(b.quantity), sum(b.allotted)) <>
      concat_ws(' ', a.bids, nullif(a.demand, 0), case when a.demand > 0 then a.allotted end)`,
};
