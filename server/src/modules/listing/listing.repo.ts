import type { Localized, NewShareDate } from '@maru/domain/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../core/db.ts';
import type { NewShare } from '../../venue/venue.types.ts';

export type IssueKind = 'offering' | 'auction' | 'placement';

/** New shares of one offering, auction or placement. */
export interface Issue {
  readonly kind: IssueKind;
  readonly id: string;
  /** The company in its catalogue. */
  readonly template: string;
  readonly symbol: string;
  readonly name: Localized;
  readonly segment: NewShare['segment'];
  /** Null: that of the company in its catalogue. */
  readonly industry: NewShare['sector'] | null;
  /** Price in won that everybody paid at the least. */
  readonly price: bigint;
  readonly totalShares: bigint;
  /** Trading days after the listing until its shares can be sold. */
  readonly lockDays: number;
  /** Fixed at the listing; null before it and without a lock. */
  readonly unlockAt: Date | null;
  readonly listedAt: Date | null;
}

const TABLES = {
  offering: { issue: 'offering', key: 'offering_id', part: 'offering_application' },
  auction: { issue: 'auction', key: 'auction_id', part: 'auction_bid' },
  placement: { issue: 'placement', key: 'placement_id', part: 'placement_application' },
} as const satisfies Record<IssueKind, unknown>;

/** Issues whose listing is due or not done to its end, the earliest first: everything about their payments is decided. */
export async function findDueIssues(db: Db, now: number): Promise<Issue[]> {
  const { rows } = await sql<Issue>`
    select kind, id, template, symbol, name, segment, industry, price, total_shares as "totalShares",
      lock_days as "lockDays", unlock_at as "unlockAt", listed_at as "listedAt" from (
      select 'offering' as kind, offering_id as id, template, symbol, name, segment, industry, price, total_shares,
        0 as lock_days, null::timestamptz as unlock_at, list_at, listed_at
      from offering where moved_at is null and finished_at is not null and cancelled_at is null
      union all
      select 'auction', auction_id, template, symbol, name, segment, null, clearing, total_shares, 0, null, list_at, listed_at
      from auction where moved_at is null and finished_at is not null and cancelled_at is null
      union all
      select 'placement', placement_id, template, symbol, name, segment, null, price, total_shares, lock_days, unlock_at, list_at, listed_at
      from placement p where moved_at is null and cancelled_at is null and not exists (
        select from placement_application a where a.placement_id = p.placement_id and a.status in ('review', 'awaiting_payment'))
    ) due
    where list_at <= ${new Date(now)}
      and (listed_at is not null or exists (select from paid_new_shares s where s.kind = due.kind and s.issue_id = due.id))
    order by list_at, symbol`.execute(db);
  return rows;
}

/** Locks an issue against its cancellation. @returns false when it is cancelled already */
export async function lockUncancelled(tx: Tx, { kind, id }: Issue): Promise<boolean> {
  const { issue, key } = TABLES[kind];
  const { rows } = await sql`
    select from ${sql.table(issue)} where ${sql.ref(key)} = ${id} and cancelled_at is null for update`.execute(tx);
  return rows.length > 0;
}

/** Stores the end of the lock of an issue's shares; one that is stored stays as it is. */
export const lockShares = (tx: Tx, { id }: Issue, until: number) =>
  sql`update placement set unlock_at = coalesce(unlock_at, ${new Date(until)}) where placement_id = ${id}`.execute(tx);

/** Stores an event of an issue's listing; one that is stored stays as it is. */
export const markIssue = (db: Db | Tx, { kind, id }: Issue, event: 'listed_at' | 'moved_at', at: number) => {
  const { issue, key } = TABLES[kind];
  return sql`
    update ${sql.table(issue)} set ${sql.ref(event)} = coalesce(${sql.ref(event)}, ${new Date(at)})
    where ${sql.ref(key)} = ${id}`.execute(db);
};

/** Shares of one application or bid, paid and not in custody. */
export interface PaidShares {
  readonly id: string;
  readonly userId: string;
  readonly number: string;
  readonly shares: bigint;
  readonly price: bigint;
  readonly version: number;
}

/** The next paid shares of an issue, in the order of receipt. */
export const findPaid = async (db: Db, { kind, id }: Issue, limit: number): Promise<{ id: string; userId: string }[]> =>
  (
    await sql<{ id: string; userId: string }>`
      select id, user_id as "userId" from paid_new_shares where kind = ${kind} and issue_id = ${id}
      order by position limit ${limit}`.execute(db)
  ).rows;

/** Marks those of the shares that are still to move as listed. @returns them, with their version after it */
export async function takePaid(tx: Tx, { kind }: Issue, ids: readonly string[], at: number): Promise<PaidShares[]> {
  const { part } = TABLES[kind];
  const { rows } = await sql<PaidShares>`
    with paid as (
      select id, user_id, number, shares, price from paid_new_shares where kind = ${kind} and id = any(${ids}::uuid[])
    )
    update ${sql.table(part)} a set listed_at = ${new Date(at)} from paid
    where a.id = paid.id and a.listed_at is null
    returning a.id, a.user_id as "userId", a.number, paid.shares, paid.price, a.version`.execute(tx);
  return rows;
}

type DateRow = Omit<NewShareDate, 'at'> & { readonly at: Date };

/** The dates of new shares from `now` on, the nearest first. A cancelled issue has none, one that is paid for up front no payment. */
export async function findDates(db: Db, now: number, limit: number): Promise<DateRow[]> {
  const { rows } = await sql<DateRow>`
    select kind, id, symbol, name, step, at from (
      select 'offering' as kind, offering_id as id, symbol, name, s.step, s.at from offering cross join lateral (values
        ('subscribeFrom', subscribe_from), ('subscribeTo', subscribe_to), ('draw', draw_at), ('allocate', allocate_at),
        ('pay', case when funding_mode <> 'FULL_PREPAY' then pay_by end), ('list', list_at)) s (step, at)
      where cancelled_at is null
      union all
      select 'auction', auction_id, symbol, name, s.step, s.at from auction cross join lateral (values
        ('bidFrom', bid_from), ('bidTo', bid_to), ('bidsOpen', open_at), ('list', list_at)) s (step, at)
      where cancelled_at is null
      union all
      select 'placement', placement_id, symbol, name, s.step, s.at from placement cross join lateral (values
        ('placeFrom', open_from), ('placeTo', open_to), ('pay', case when funding_mode <> 'FULL_PREPAY' then pay_by end),
        ('list', list_at)) s (step, at)
      where cancelled_at is null
    ) dates
    where at >= ${new Date(now)} order by at, symbol, step limit ${limit}`.execute(db);
  return rows;
}

/** Start of trading of new shares that are to be listed; undefined for any other symbol. */
export async function findListingDate(db: Db, symbol: string, now: number): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select list_at as at from (
      select symbol, list_at, listed_at, cancelled_at from offering
      union all
      select symbol, list_at, listed_at, cancelled_at from auction
      union all
      select symbol, list_at, listed_at, cancelled_at from placement
    ) issues
    where symbol = ${symbol} and list_at > ${new Date(now)} and listed_at is null and cancelled_at is null
    order by list_at limit 1`.execute(db);
  return rows[0]?.at;
}
