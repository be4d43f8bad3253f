import type { AdminInput, CaseRow } from '@maru/domain/admin';
import { PER_PAGE, type ReviewKind } from '@maru/domain/contracts';
import { sql } from 'kysely';
import { toTimestamp } from '../../core/clock.ts';
import type { Db, Tx } from '../../core/db.ts';
import { ApiError } from '../../core/errors.ts';
import { readPage } from '../../core/paging.ts';
import { periodOf } from '../../core/period.ts';
import { matchesCustomer } from '../identity/customer-search.ts';
import { CASE_COLUMNS } from './review.repo.ts';
import type { ReviewCase } from './review.types.ts';

/** One of these kinds. An empty list matches nothing. */
const anyOf = (kinds: readonly ReviewKind[]) => sql<ReviewKind>`any(${kinds}::text[])`;

const CUSTOMER_COLUMNS = ['customer.account', 'customer.name', 'customer.flags'] as const;
const withCustomer = (db: Db | Tx) =>
  db.selectFrom('review_case').innerJoin('customer', 'customer.id', 'review_case.customer_id');

/** Cases of these kinds that a filter of an operator matches. */
export function casesOf(
  db: Db,
  kinds: readonly ReviewKind[],
  login: string,
  { state, assignee, customer, ...filter }: Omit<AdminInput<'/admin/Cases'>, 'page'>,
) {
  let found = withCustomer(db).where(
    'review_case.kind',
    '=',
    anyOf(filter.kind ? kinds.filter((kind) => kind === filter.kind) : kinds),
  );
  if (state !== 'all')
    found = found.where('review_case.state', 'in', state === 'live' ? ['open', 'confirming'] : [state]);
  if (assignee === 'me') found = found.where('review_case.assignee', '=', login);
  if (assignee === 'nobody') found = found.where('review_case.assignee', 'is', null);
  if (customer) found = found.where(matchesCustomer(customer));
  const { from, before } = periodOf(filter);
  if (from) found = found.where('review_case.opened_at', '>=', from);
  if (before) found = found.where('review_case.opened_at', '<', before);
  return found;
}

/** The next cases of a query after one, the newest first. */
export const casesAfter = (
  found: ReturnType<typeof casesOf>,
  after: Pick<ReviewCase, 'openedAt' | 'id'> | undefined,
  limit: number,
) =>
  (after
    ? found.where(sql<boolean>`(review_case.opened_at, review_case.id) < (${after.openedAt}, ${after.id}::uuid)`)
    : found
  )
    .select(CASE_COLUMNS)
    .select(CUSTOMER_COLUMNS)
    .orderBy('review_case.opened_at', 'desc')
    .orderBy('review_case.id', 'desc')
    .limit(limit)
    .execute();

/** One page of cases: a queue oldest first, an archive newest first. */
export async function listCases(
  db: Db,
  kinds: readonly ReviewKind[],
  login: string,
  { page, ...filter }: AdminInput<'/admin/Cases'>,
) {
  const { state } = filter;
  const isQueue = state === 'live' || state === 'open' || state === 'confirming';
  const { total, rows } = await readPage(casesOf(db, kinds, login, filter), page, (all) =>
    all
      .select(CASE_COLUMNS)
      .select(CUSTOMER_COLUMNS)
      .orderBy('review_case.opened_at', isQueue ? 'asc' : 'desc')
      .orderBy('review_case.id'),
  );
  return { total, page, per_page: PER_PAGE, data: rows.map(toRow) };
}

/** The newest cases of a customer, of these kinds. */
export async function newestCases(
  db: Db,
  kinds: readonly ReviewKind[],
  userId: string,
  limit: number,
): Promise<CaseRow[]> {
  const rows = await withCustomer(db)
    .where('review_case.kind', '=', anyOf(kinds))
    .where('review_case.customer_id', '=', userId)
    .select(CASE_COLUMNS)
    .select(CUSTOMER_COLUMNS)
    .orderBy('review_case.opened_at', 'desc')
    .orderBy('review_case.id')
    .limit(limit)
    .execute();
  return rows.map(toRow);
}

/** @throws ApiError NOT_FOUND when the case does not exist or is of another kind. */
export async function findCase(db: Db, kinds: readonly ReviewKind[], id: string): Promise<ReviewCase> {
  const row = await db
    .selectFrom('review_case')
    .select(CASE_COLUMNS)
    .where('id', '=', id)
    .where('kind', '=', anyOf(kinds))
    .executeTakeFirst();
  if (!row) throw new ApiError('NOT_FOUND');
  return row;
}

/** A case as it is listed. */
export async function rowOf(db: Db | Tx, id: string): Promise<CaseRow> {
  const row = await withCustomer(db)
    .select(CASE_COLUMNS)
    .select(CUSTOMER_COLUMNS)
    .where('review_case.id', '=', id)
    .executeTakeFirstOrThrow();
  return toRow(row);
}

function toRow(row: ReviewCase & Omit<CaseRow['customer'], 'userId'>): CaseRow {
  const { id, customerId, account, name, flags, firstAt, openedAt, decidedAt, ...rest } = row;
  return {
    ...rest,
    caseId: id,
    customer: { userId: customerId, account, name, flags },
    firstAt: firstAt && toTimestamp(firstAt),
    openedAt: toTimestamp(openedAt),
    decidedAt: decidedAt && toTimestamp(decidedAt),
  };
}
