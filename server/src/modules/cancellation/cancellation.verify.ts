import type { Checks } from '../ledger/ledger.verify.ts';

/** The won that each application, bid and placement has paid and got back; null of one that was never paid. */
const REFUNDS = `
  select a.id, a.status, 'new_shares_refund' as kind, o.price * a.allotted as paid, a.journal_id, o.cancelled_at
  from offering_application a join offering o using (offering_id)
  union all select b.id, b.status, 'auction_shares_refund', b.paid_price * b.allotted, b.journal_id, c.cancelled_at
  from auction_bid b join auction c using (auction_id)
  union all select p.id, p.status, 'placement_shares_refund', q.price * p.quantity, p.journal_id, q.cancelled_at
  from placement_application p join placement q using (placement_id)`;

/** The applications and bids that hold money or are paid, or may become so, with their issue. */
const LIVE = `
  select a.id, a.status, o.cancelled_at, o.finished_at from offering_application a join offering o using (offering_id)
  where a.status in ('applied', 'awaiting_payment', 'paid')
  union all select b.id, b.status, c.cancelled_at, c.finished_at from auction_bid b join auction c using (auction_id)
  where b.status in ('sealed', 'paid')
  union all select p.id, p.status, q.cancelled_at, q.finished_at from placement_application p join placement q using (placement_id)
  where p.status in ('review', 'awaiting_payment', 'paid')`;

/** Refunds of cancelled new shares compared with the books. */
export const checks: Checks = {
  'what was paid for cancelled new shares is booked back in full, once': `
    select r.id::text as subject,
      case when r.status = 'refunded' and r.journal_id is not null then r.paid else 0 end::text as expected,
      coalesce(sum(p.amount), 0)::text as found
    from (${REFUNDS}) r
    left join journal j on j.kind = r.kind and j.ref = r.id::text
    left join posting p on p.journal_id = j.id and p.kind = r.kind
    group by r.id, r.status, r.journal_id, r.paid
    having coalesce(sum(p.amount), 0) <> case when r.status = 'refunded' and r.journal_id is not null then r.paid else 0 end`,
  'only applications of cancelled new shares are refunded': `
    select r.id::text as subject, 'a cancelled issue' as expected, 'none' as found
    from (${REFUNDS}) r where r.status = 'refunded' and r.cancelled_at is null`,
  'a finished cancelled issue has no live application': `
    select l.id::text as subject, 'refunded' as expected, l.status as found
    from (${LIVE}) l where l.cancelled_at is not null and l.finished_at is not null`,
};
