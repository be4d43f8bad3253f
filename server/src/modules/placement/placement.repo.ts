import {
  PER_PAGE,
  type ApiInput,
  type CancelReason,
  type Localized,
  type Placement,
  type PlacementStatus,
} from '@maru/domain/contracts';
import { sql, type Generated, type Selectable } from 'kysely';
import type { Db, Tx } from '../../core/db.ts';

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
  hold_id: string;
  status: PlacementStatus;
  journal_id: Generated<string | null>;
  /** Of what was paid for a placement that was cancelled afterwards. */
  refund_journal_id: Generated<string | null>;
  created_at: Date;
  decided_at: Generated<Date | null>;
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
  row: Omit<PlacementRow, 'taken' | 'cancelled_at' | 'cancel_reason' | 'finished_at' | 'listed_at' | 'moved_at'>,
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
  const [{ total }, rows] = await Promise.all([
    filtered.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
    filtered
      .selectAll()
      .orderBy('open_to', stage === 'open' ? 'asc' : 'desc')
      .orderBy('symbol')
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE)
      .execute(),
  ]);
  return { total: Number(total), rows };
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

/** Adds to the shares that are taken, or takes off. */
export const changeTaken = (tx: Tx, id: string, by: bigint) =>
  tx
    .updateTable('placement')
    .set({ taken: sql<bigint>`taken + ${by}` })
    .where('placement_id', '=', id)
    .execute();

export const insertApplication = (
  tx: Tx,
  row: Omit<
    PlacementApplicationRow,
    'position' | 'journal_id' | 'refund_journal_id' | 'decided_at' | 'version' | 'listed_at'
  >,
) => tx.insertInto('placement_application').values(row).execute();

export const findApplication = (db: Db | Tx, id: string): Promise<PlacementApplicationRow | undefined> =>
  db.selectFrom('placement_application').selectAll().where('id', '=', id).executeTakeFirst();

export const lockApplication = (tx: Tx, id: string): Promise<PlacementApplicationRow | undefined> =>
  tx.selectFrom('placement_application').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** @returns the version after the change. */
export const updateApplication = async (
  tx: Tx,
  id: string,
  change: Partial<Pick<PlacementApplicationRow, 'status' | 'journal_id' | 'decided_at'>>,
): Promise<number> =>
  (
    await tx
      .updateTable('placement_application')
      .set(change)
      .where('id', '=', id)
      .returning('version')
      .executeTakeFirstOrThrow()
  ).version;

/** Shares of a person's applications that are under review or paid. */
export async function sharesOf(db: Db | Tx, placementId: string, userId: string): Promise<bigint> {
  const { rows } = await sql<{ shares: bigint }>`
    select coalesce(sum(quantity), 0)::bigint as shares from placement_application
    where placement_id = ${placementId} and user_id = ${userId} and status in ('review', 'paid')`.execute(db);
  return rows[0]!.shares;
}

export async function pageOfApplications(db: Db, userId: string, page: number) {
  const own = db.selectFrom('placement_application').where('user_id', '=', userId);
  const [{ total }, rows] = await Promise.all([
    own.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
    own
      .selectAll()
      .orderBy('position', 'desc')
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE)
      .execute(),
  ]);
  return { total: Number(total), rows };
}
