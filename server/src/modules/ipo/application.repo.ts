import { sql, type Selectable } from 'kysely';
import type { Database, Db, Tx } from '../../core/db.ts';
import { readPage } from '../../core/paging.ts';

export type ApplicationRow = Selectable<Database['offering_application']>;

export const insertApplications = async (
  tx: Tx,
  rows: readonly Omit<
    ApplicationRow,
    'position' | 'allotted' | 'journal_id' | 'refund_journal_id' | 'version' | 'listed_at'
  >[],
) =>
  rows.length > 0 &&
  (await tx
    .insertInto('offering_application')
    .values([...rows])
    .execute());

export const findApplication = (db: Db | Tx, id: string): Promise<ApplicationRow | undefined> =>
  db.selectFrom('offering_application').selectAll().where('id', '=', id).executeTakeFirst();

export const lockApplication = (tx: Tx, id: string): Promise<ApplicationRow | undefined> =>
  tx.selectFrom('offering_application').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** @returns the version after the change. */
export const updateApplication = async (
  tx: Tx,
  id: string,
  change: Partial<Pick<ApplicationRow, 'status' | 'journal_id'>>,
): Promise<number> =>
  (
    await tx
      .updateTable('offering_application')
      .set(change)
      .where('id', '=', id)
      .returning('version')
      .executeTakeFirstOrThrow()
  ).version;

/** Applications of a person to an offering: all of them, and those that were not cancelled. */
export async function countOwn(
  db: Db | Tx,
  offeringId: string,
  userId: string,
): Promise<{ all: number; live: number }> {
  const { all, live } = await db
    .selectFrom('offering_application')
    .select((eb) => [
      eb.fn.countAll<bigint>().as('all'),
      eb.fn.countAll<bigint>().filterWhere('status', '<>', 'cancelled').as('live'),
    ])
    .where('offering_id', '=', offeringId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { all: Number(all), live: Number(live) };
}

export async function pageOfApplications(db: Db, userId: string, page: number) {
  const own = db.selectFrom('offering_application').where('user_id', '=', userId);
  return readPage(own, page, (rows) => rows.selectAll().orderBy('position', 'desc'));
}

export interface ListedApplication {
  readonly position: bigint;
  readonly id: string;
  readonly quantity: bigint;
  readonly allotted: bigint | null;
}

/** The next part of the published list: every application that was not cancelled, in the order of receipt. */
export const findListed = (
  db: Db | Tx,
  offeringId: string,
  after: bigint,
  limit: number,
): Promise<ListedApplication[]> =>
  db
    .selectFrom('offering_application')
    .select(['position', 'id', 'quantity', 'allotted'])
    .where('offering_id', '=', offeringId)
    .where('position', '>', after)
    .where('status', '<>', 'cancelled')
    .orderBy('position')
    .limit(limit)
    .execute();

/** Stores the shares of applications. Repeating it changes nothing. */
export const saveAllotments = (tx: Tx | Db, positions: readonly bigint[], shares: readonly bigint[]) =>
  sql`
    update offering_application a set allotted = s.shares
    from unnest(${positions}::bigint[], ${shares}::bigint[]) s (position, shares)
    where a.position = s.position and a.allotted is null`.execute(tx);

/** The next applications of an offering in a status after a position, in the order of receipt. */
export const findNext = (
  db: Db,
  offeringId: string,
  { status, after, limit }: { status: ApplicationRow['status']; after: bigint; limit: number },
) =>
  db
    .selectFrom('offering_application')
    .select(['id', 'user_id', 'position'])
    .where('offering_id', '=', offeringId)
    .where('status', '=', status)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute();

/** Locks those of the applications that are still in the status. */
export const lockIn = (tx: Tx, ids: readonly string[], status: ApplicationRow['status']): Promise<ApplicationRow[]> =>
  tx
    .selectFrom('offering_application')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('status', '=', status)
    .orderBy('position')
    .forUpdate()
    .execute();

/** Moves applications to their next status, with the journal of those that were paid. */
export const saveStatuses = (
  tx: Tx,
  rows: readonly {
    readonly id: string;
    readonly status: ApplicationRow['status'];
    readonly journalId: string | null;
  }[],
) =>
  sql`
    update offering_application a set status = s.status, journal_id = s.journal_id
    from unnest(
      ${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ status }) => status)}::text[],
      ${rows.map(({ journalId }) => journalId)}::uuid[]
    ) s (id, status, journal_id)
    where a.id = s.id`.execute(tx);

/** Cost of a customer's new shares that are paid and not listed yet, however they were bought, in won. */
export async function costOfNewShares(db: Db, userId: string): Promise<bigint> {
  const { rows } = await sql<{ cost: bigint }>`
    select coalesce(sum(cost), 0)::bigint as cost from paid_new_shares where user_id = ${userId}`.execute(db);
  return rows[0]!.cost;
}
