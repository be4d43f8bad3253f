import type { IssueKind } from '@maru/domain/admin';
import { PER_PAGE, type CancelReason, type Localized } from '@maru/domain/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../core/db.ts';
import { newestProposals, type StoredProposal } from '../proposal/proposal.repo.ts';

interface Source {
  /** Tables of the issues and of their applications, with the key that both have. */
  readonly issue: string;
  readonly key: string;
  readonly part: string;
  /** Columns of an issue `i`: price, begin and end of the applications. */
  readonly price: string;
  readonly from: string;
  readonly to: string;
  /** Columns of the events between the end of the applications and the listing that issues of this kind have. */
  readonly events: readonly (typeof EVENTS)[number][];
  /** Values of an application `a` of the issue `i`: won set aside or paid up front, price and number of its shares. */
  readonly deposit: string;
  readonly paidPrice: string;
  readonly shares: string;
  /** Statuses of applications that are refunded. */
  readonly live: readonly string[];
  /** Further changes of an application that is refunded. */
  readonly change: string;
  /** Whether less of an issue `i` is left than can be applied for. */
  readonly isSoldOut: string;
  /** Whether anybody has applied for an issue `i`, whatever became of it. */
  readonly hasApplicants: string;
  /** Applications `a` under review, and the latest deadline of those that are to be paid. */
  readonly progress: string;
}

const EVENTS = ['drawn_at', 'settled_at', 'pay_by', 'opened_at'] as const;

/** Of issues whose applications all have their result at once, at an event. */
const NO_PROGRESS = {
  isSoldOut: 'false',
  hasApplicants: 'false',
  progress: '0::bigint as reviewing, null::timestamptz as paying_until',
};

const SOURCES: Readonly<Record<IssueKind, Source>> = {
  offering: {
    issue: 'offering',
    key: 'offering_id',
    part: 'offering_application',
    price: 'i.price',
    from: 'i.subscribe_from',
    to: 'i.subscribe_to',
    events: ['drawn_at', 'settled_at', 'pay_by'],
    deposit: 'a.deposit',
    paidPrice: 'i.price',
    shares: 'a.allotted',
    live: ['applied', 'awaiting_payment', 'paid'],
    change: '',
    ...NO_PROGRESS,
  },
  auction: {
    issue: 'auction',
    key: 'auction_id',
    part: 'auction_bid',
    price: 'i.floor',
    from: 'i.bid_from',
    to: 'i.bid_to',
    events: ['opened_at'],
    deposit: 'a.deposit',
    paidPrice: 'a.paid_price',
    shares: 'a.allotted',
    live: ['sealed', 'paid'],
    change: '',
    ...NO_PROGRESS,
  },
  placement: {
    issue: 'placement',
    key: 'placement_id',
    part: 'placement_application',
    price: 'i.price',
    from: 'i.open_from',
    to: 'i.open_to',
    events: [],
    deposit: 'a.deposit',
    paidPrice: 'i.price',
    shares: 'a.quantity',
    live: ['review', 'awaiting_payment', 'paid'],
    change: ', decided_at = coalesce(a.decided_at, s.at)',
    isSoldOut: 'i.pool - i.taken < i.minimum_shares',
    hasApplicants: 'exists (select from placement_application b where b.placement_id = i.placement_id)',
    progress: `count(*) filter (where a.status = 'review') as reviewing,
      max(a.pay_by) filter (where a.status = 'awaiting_payment') as paying_until`,
  },
};

/** An issue of any kind. */
export interface IssueRow {
  readonly kind: IssueKind;
  readonly id: string;
  readonly symbol: string;
  readonly name: Localized;
  readonly price: bigint;
  readonly from: Date;
  readonly to: Date;
  readonly list_at: Date;
  readonly listed_at: Date | null;
  readonly cancelled_at: Date | null;
  readonly cancel_reason: CancelReason | null;
  readonly drawn_at: Date | null;
  readonly settled_at: Date | null;
  readonly pay_by: Date | null;
  readonly opened_at: Date | null;
  /** Of a placement; false of other issues. */
  readonly is_sold_out: boolean;
  readonly has_applicants: boolean;
  readonly applications: bigint;
  readonly amount: bigint;
  /** Applications for a placement that are under review, and the latest deadline of those to be paid; none of other issues. */
  readonly reviewing: bigint;
  readonly paying_until: Date | null;
  /** The newest proposal to cancel it. */
  readonly proposal: StoredProposal | null;
}

const KINDS = Object.keys(SOURCES) as IssueKind[];
const issuesOf = (kind: IssueKind) => {
  const { issue, key, price, from, to, events, isSoldOut, hasApplicants } = SOURCES[kind];
  const eventOf = (name: (typeof EVENTS)[number]) =>
    events.includes(name) ? `i.${name}` : `null::timestamptz as ${name}`;
  return `select '${kind}' as kind, i.${key} as id, i.symbol, i.name, ${price} as price, ${from} as from, ${to} as to,
    i.list_at, i.listed_at, i.cancelled_at, i.cancel_reason, ${EVENTS.map(eventOf).join(', ')}, ${isSoldOut} as is_sold_out,
    ${hasApplicants} as has_applicants
    from ${issue} i`;
};
const ISSUES = KINDS.map(issuesOf).join(' union all ');
const IS_OVER = `(listed_at is not null or cancelled_at is not null)`;

/** Applications that hold money or are paid, with their won: of a paid one its price, otherwise the deposit. */
const moneyOf = (kind: IssueKind) => {
  const { issue, key, part, deposit, paidPrice, shares, live, progress } = SOURCES[kind];
  return `select '${kind}' as kind, a.${key} as id, count(*) as applications,
    sum(case when a.status = 'paid' then ${paidPrice} * ${shares} else ${deposit} end)::bigint as amount, ${progress}
    from ${part} a join ${issue} i using (${key})
    where a.status in (${live.map((status) => `'${status}'`).join(', ')})`;
};

type Sums = Pick<IssueRow, 'applications' | 'amount' | 'reviewing' | 'paying_until'>;

/** Rows of issues with their money and their newest proposal. */
async function withMoney(db: Db | Tx, rows: readonly Omit<IssueRow, keyof Sums | 'proposal'>[]) {
  const ids = rows.map(({ id }) => id);
  const money = KINDS.map(
    (kind) => sql`${sql.raw(moneyOf(kind))} and a.${sql.ref(SOURCES[kind].key)} = any(${ids}::uuid[]) group by 2`,
  );
  const [sums, proposals] = await Promise.all([
    sql<{ id: string } & Sums>`${sql.join(money, sql` union all `)}`.execute(db),
    newestProposals(db, 'cancellation', ids),
  ]);
  const sumOf = new Map(sums.rows.map((row) => [row.id, row]));
  return rows.map((row): IssueRow => ({
    ...row,
    applications: sumOf.get(row.id)?.applications ?? 0n,
    amount: sumOf.get(row.id)?.amount ?? 0n,
    reviewing: sumOf.get(row.id)?.reviewing ?? 0n,
    paying_until: sumOf.get(row.id)?.paying_until ?? null,
    proposal: proposals.get(row.id) ?? null,
  }));
}

export async function pageOfIssues(
  db: Db,
  state: 'current' | 'over',
  page: number,
): Promise<{ total: number; rows: IssueRow[] }> {
  const where = sql.raw(state === 'over' ? IS_OVER : `not ${IS_OVER}`);
  const order = sql.raw(state === 'over' ? 'coalesce(cancelled_at, listed_at) desc' : '"to"');
  const [{ rows: counts }, { rows }] = await Promise.all([
    sql<{ total: bigint }>`select count(*) as total from (${sql.raw(ISSUES)}) i where ${where}`.execute(db),
    sql<IssueRow>`
      select * from (${sql.raw(ISSUES)}) i where ${where}
      order by ${order}, symbol limit ${PER_PAGE} offset ${(page - 1) * PER_PAGE}`.execute(db),
  ]);
  return { total: Number(counts[0]!.total), rows: await withMoney(db, rows) };
}

export async function findIssue(db: Db | Tx, kind: IssueKind, id: string): Promise<IssueRow | undefined> {
  const { rows } = await sql<IssueRow>`
    ${sql.raw(issuesOf(kind))} where i.${sql.ref(SOURCES[kind].key)} = ${id}`.execute(db);
  return (await withMoney(db, rows))[0];
}

/** A cancelled issue whose applicants are not all refunded. */
export interface CancelledIssue {
  readonly kind: IssueKind;
  readonly id: string;
  readonly symbol: string;
  readonly name: Localized;
  readonly reason: CancelReason;
}

/** The cancelled issues with refunds to do, the earliest first. */
export async function findCancelled(db: Db): Promise<CancelledIssue[]> {
  const each = KINDS.map((kind) => {
    const { issue, key } = SOURCES[kind];
    return `select '${kind}' as kind, ${key} as id, symbol, name, cancel_reason as reason, cancelled_at from ${issue}
      where cancelled_at is not null and finished_at is null`;
  });
  const { rows } = await sql<CancelledIssue>`
    select kind, id, symbol, name, reason from (${sql.raw(each.join(' union all '))}) i order by cancelled_at, symbol`.execute(
    db,
  );
  return rows;
}

export const markRefunded = (db: Db, { kind, id }: CancelledIssue, at: number) => {
  const { issue, key } = SOURCES[kind];
  return sql`
    update ${sql.table(issue)} set finished_at = ${new Date(at)} where ${sql.ref(key)} = ${id} and finished_at is null`.execute(
    db,
  );
};

/** The next applications to refund, in the order of receipt. */
export const findToRefund = async (
  db: Db,
  { kind, id }: CancelledIssue,
  limit: number,
): Promise<{ id: string; userId: string; status: string }[]> => {
  const { part, key, live } = SOURCES[kind];
  const { rows } = await sql<{ id: string; userId: string; status: string }>`
    select id, user_id as "userId", status from ${sql.table(part)}
    where ${sql.ref(key)} = ${id} and status = any(${live}::text[]) order by position limit ${limit}`.execute(db);
  return rows;
};

/** An application with what it holds or has paid. */
export interface Refundable {
  readonly id: string;
  readonly userId: string;
  readonly number: string;
  readonly isPaid: boolean;
  /** Null where nothing is held. */
  readonly holdId: string | null;
  readonly deposit: bigint;
  /** Won paid for each share; null of one that has no shares. */
  readonly price: bigint | null;
  readonly shares: bigint;
  readonly version: number;
}

/** Locks those of the applications that are still to be refunded. */
export async function lockToRefund(tx: Tx, kind: IssueKind, ids: readonly string[]): Promise<Refundable[]> {
  const { issue, key, part, deposit, paidPrice, shares, live } = SOURCES[kind];
  const { rows } = await sql<Refundable>`
    select a.id, a.user_id as "userId", a.number, a.status = 'paid' as "isPaid", a.hold_id as "holdId",
      ${sql.raw(deposit)} as deposit, ${sql.raw(paidPrice)} as price, coalesce(${sql.raw(shares)}, 0) as shares, a.version
    from ${sql.table(part)} a join ${sql.table(issue)} i using (${sql.ref(key)})
    where a.id = any(${ids}::uuid[]) and a.status = any(${live}::text[])
    order by a.position for update of a`.execute(tx);
  return rows;
}

/** Ends applications as refunded, with the journal of those that were paid. */
export const saveRefunded = (
  tx: Tx,
  kind: IssueKind,
  rows: readonly { readonly id: string; readonly journalId: string | null }[],
  at: number,
) => {
  const { part, change } = SOURCES[kind];
  return sql`
    update ${sql.table(part)} a set status = 'refunded', refund_journal_id = s.journal_id ${sql.raw(change)}
    from (
      select id, journal_id, ${new Date(at)}::timestamptz as at from unnest(
        ${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ journalId }) => journalId)}::uuid[]) r (id, journal_id)
    ) s where a.id = s.id`.execute(tx);
};
