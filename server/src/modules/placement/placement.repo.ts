import {
  type ApiInput,
  type CancelReason,
  type Localized,
  type Placement,
  type PlacementStatus,
  type ReviewReason,
} from '@maru/domain/contracts';
import type { FundingMode } from '@maru/domain/new-shares';
import { sql, type Generated, type Selectable } from 'kysely';
import type { Db, Tx } from '../../core/db.ts';
import { readPage } from '../../core/paging.ts';

interface PlacementTable {
  placement_id: string;
  template: string;
  step: number;
  issue: number;
  symbol: string;
  name: Localized;
  sector: Localized;
  segment: Placement['segment'];
  price: bigint;
  total_shares: bigint;
  pool: bigint;
  taken: Generated<bigint>;
  minimum_shares: bigint;
  step_shares: bigint;
  maximum_shares: bigint;
  underwriter: Localized;
  business: Localized;
  risk: Localized;
  open_from: Date;
  open_to: Date;
  funding_mode: FundingMode;
  /** End of the payment period; an application that is allotted late has its own. */
  pay_by: Date;
  /** Trading days after the listing until its shares can be sold. */
  lock_days: number;
  /** Fixed at the listing; null without a lock. */
  unlock_at: Generated<Date | null>;
  /** Waves of simulated applicants that have applied. */
  waves: Generated<number>;
  /** Planned listing. */
  list_at: Date;
  cancelled_at: Generated<Date | null>;
  cancel_reason: Generated<CancelReason | null>;
  /** The time at which every applicant of a cancelled placement was refunded. */
  finished_at: Generated<Date | null>;
  listed_at: Generated<Date | null>;
  /** The time at which every paid share was in custody. */
  moved_at: Generated<Date | null>;
}
export type PlacementRow = Selectable<PlacementTable>;

interface PlacementApplicationTable {
  id: string;
  position: Generated<bigint>;
  number: string;
  placement_id: string;
  user_id: string;
  quantity: bigint;
  amount: bigint;
  /** Won held from the application on; 0 has no hold. */
  deposit: bigint;
  hold_id: string | null;
  status: PlacementStatus;
  journal_id: Generated<string | null>;
  /** Of what was paid for a placement that was cancelled afterwards. */
  refund_journal_id: Generated<string | null>;
  created_at: Date;
  decided_at: Generated<Date | null>;
  reason: Generated<ReviewReason | null>;
  note: Generated<string | null>;
  /** Set by an allotment that has to be paid. */
  pay_by: Generated<Date | null>;
  /** When the server was last there in the payment period, to a minute; null before the first note. */
  awaited_at: Generated<Date | null>;
  reminded_at: Generated<Date | null>;
  version: Generated<number>;
  listed_at: Generated<Date | null>;
}
export type PlacementApplicationRow = Selectable<PlacementApplicationTable>;

declare module '../../core/db.ts' {
  interface Database {
    placement: PlacementTable;
    placement_application: PlacementApplicationTable;
  }
}

/** A placement that is announced already stays as it is. */
export const insertPlacement = (
  tx: Tx,
  row: Omit<
    PlacementRow,
    'taken' | 'cancelled_at' | 'cancel_reason' | 'finished_at' | 'listed_at' | 'moved_at' | 'unlock_at' | 'waves'
  >,
) =>
  tx
    .insertInto('placement')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Last step of the calendar and last number of each company's placements. */
export const lastPlacements = async (db: Db): Promise<Map<string, { step: number; issue: number }>> =>
  new Map(
    (
      await db
        .selectFrom('placement')
        .select((eb) => ['template', eb.fn.max('step').as('step'), eb.fn.max('issue').as('issue')])
        .groupBy('template')
        .execute()
    ).map(({ template, ...last }) => [template, last]),
  );

export async function findPlacements(
  db: Db,
  stage: ApiInput<'/placement/List'>['stage'],
  now: number,
  page: number,
): Promise<{ total: number; rows: PlacementRow[] }> {
  const at = new Date(now);
  const filtered = db
    .selectFrom('placement')
    .where((eb) =>
      stage === 'open'
        ? eb.and([eb('cancelled_at', 'is', null), eb('open_to', '>', at)])
        : eb.or([eb('cancelled_at', 'is not', null), eb('open_to', '<=', at)]),
    );
  return readPage(filtered, page, (rows) =>
    rows
      .selectAll()
      .orderBy('open_to', stage === 'open' ? 'asc' : 'desc')
      .orderBy('symbol'),
  );
}

export const findPlacement = (db: Db | Tx, id: string): Promise<PlacementRow | undefined> =>
  db.selectFrom('placement').selectAll().where('placement_id', '=', id).executeTakeFirst();

/** The placements of these ids, by id. */
export const findPlacementsOf = async (db: Db, ids: readonly string[]): Promise<Map<string, PlacementRow>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('placement')
    .selectAll()
    .where('placement_id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.placement_id, row]));
};

export const lockPlacement = (tx: Tx, id: string): Promise<PlacementRow | undefined> =>
  tx.selectFrom('placement').selectAll().where('placement_id', '=', id).forUpdate().executeTakeFirst();

/** Cancels a placement that is not listed. The refunds are a job of their own. */
export const cancelPlacementIssue = (tx: Tx, id: string, reason: CancelReason, now: number) =>
  tx
    .updateTable('placement')
    .set({ cancelled_at: new Date(now), cancel_reason: reason })
    .where('placement_id', '=', id)
    .execute();

/**
 * Placements that are open, or whose applications, reviews or payments are not over.
 * @param waves of simulated applications that a placement gets
 */
export const findLive = async (db: Db, now: number, waves: number): Promise<PlacementRow[]> =>
  (
    await sql<PlacementRow>`
      select * from placement p where cancelled_at is null and moved_at is null and (open_to > ${new Date(now)} or waves < ${waves} or exists (
        select from placement_application a
        where a.placement_id = p.placement_id and a.status in ('review', 'awaiting_payment')))
      order by open_to, symbol`.execute(db)
  ).rows;

export const countWaves = (tx: Tx, id: string, waves: number) =>
  tx.updateTable('placement').set({ waves }).where('placement_id', '=', id).execute();

/** Applications of a placement that wait for their review or payment, in the order of receipt. */
export const findWaiting = (
  db: Db,
  placementId: string,
  status: 'review' | 'awaiting_payment',
): Promise<PlacementApplicationRow[]> =>
  db
    .selectFrom('placement_application')
    .selectAll()
    .where('placement_id', '=', placementId)
    .where('status', '=', status)
    .orderBy('position')
    .execute();

/** Adds to the shares that are taken, or takes off. */
export const changeTaken = (tx: Tx, id: string, by: bigint) =>
  tx
    .updateTable('placement')
    .set({ taken: sql<bigint>`taken + ${by}` })
    .where('placement_id', '=', id)
    .execute();

export type NewPlacementApplication = Omit<
  PlacementApplicationRow,
  | ('position' | 'journal_id' | 'refund_journal_id' | 'version' | 'listed_at')
  | ('decided_at' | 'reason' | 'note' | 'pay_by' | 'awaited_at' | 'reminded_at')
>;
export const insertApplications = async (tx: Tx, rows: readonly NewPlacementApplication[]) =>
  rows.length > 0 &&
  (await tx
    .insertInto('placement_application')
    .values([...rows])
    .execute());

export const findApplication = (db: Db | Tx, id: string): Promise<PlacementApplicationRow | undefined> =>
  db.selectFrom('placement_application').selectAll().where('id', '=', id).executeTakeFirst();

export const lockApplication = (tx: Tx, id: string): Promise<PlacementApplicationRow | undefined> =>
  tx.selectFrom('placement_application').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** @returns the version after the change. */
export const updateApplication = async (
  tx: Tx,
  id: string,
  change: Partial<
    Pick<PlacementApplicationRow, 'status' | 'journal_id' | 'decided_at' | 'reason' | 'note' | 'pay_by' | 'reminded_at'>
  >,
): Promise<number> =>
  (
    await tx
      .updateTable('placement_application')
      .set(change)
      .where('id', '=', id)
      .returning('version')
      .executeTakeFirstOrThrow()
  ).version;

/** Shares of a person's applications that are under review, allotted or paid. */
export async function sharesOf(db: Db | Tx, placementId: string, userId: string): Promise<bigint> {
  const { rows } = await sql<{ shares: bigint }>`
    select coalesce(sum(quantity), 0)::bigint as shares from placement_application
    where placement_id = ${placementId} and user_id = ${userId} and status in ('review', 'awaiting_payment', 'paid')`.execute(
    db,
  );
  return rows[0]!.shares;
}

export async function pageOfApplications(db: Db, userId: string, page: number) {
  const own = db.selectFrom('placement_application').where('user_id', '=', userId);
  return readPage(own, page, (rows) => rows.selectAll().orderBy('position', 'desc'));
}
