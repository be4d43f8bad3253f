import type { AccountCurrency, Localized } from '@maru/domain/contracts';
import type { Currency } from '@maru/domain/money';
import { sql, type NotNull } from 'kysely';
import type { Db } from '../../core/db.ts';
import { readPage } from '../../core/paging.ts';
import type { Period } from '../../core/period.ts';

declare module '../../core/db.ts' {
  interface Database {
    fund_account: { user_id: string; currency: AccountCurrency };
  }
}

interface FlowFilter extends Period {
  readonly page: number;
  readonly direction: 'all' | 'in' | 'out';
  /** Undefined for all. */
  readonly currency: Currency | undefined;
  /** Undefined for all. */
  readonly kinds: readonly string[] | undefined;
}

const COLUMNS = [
  'posting.id',
  'posting.asset',
  'posting.amount',
  'posting.kind',
  'posting.balance_after',
  'journal.id as journalId',
  'journal.ref',
  'journal.at',
  'journal.params',
] as const;

/** Cash is money, and each movement of it has a kind. */
interface CashPosting {
  asset: Currency;
  kind: NotNull;
}

/** Postings on the customer's cash in a period. */
export function postingsOf(db: Db, userId: string, { from, before }: Period) {
  let postings = db
    .selectFrom('posting')
    .innerJoin('ledger_account', 'ledger_account.id', 'posting.account_id')
    .innerJoin('journal', 'journal.id', 'posting.journal_id')
    .where('ledger_account.owner', '=', userId)
    .where('ledger_account.purpose', '=', 'cash');
  if (from) postings = postings.where('journal.at', '>=', from);
  if (before) postings = postings.where('journal.at', '<', before);
  return postings;
}

/** The next postings of a query after one, the newest first. */
export const postingsAfter = (
  postings: ReturnType<typeof postingsOf>,
  after: { readonly id: bigint } | undefined,
  limit: number,
) =>
  (after ? postings.where('posting.id', '<', after.id) : postings)
    .select(COLUMNS)
    .orderBy('posting.id', 'desc')
    .limit(limit)
    .$narrowType<CashPosting>()
    .execute();
export type PostingRow = Awaited<ReturnType<typeof postingsAfter>>[number];

/** Postings on the customer's cash, newest first. */
export async function findFlow(db: Db, userId: string, { page, direction, currency, kinds, ...period }: FlowFilter) {
  let postings = postingsOf(db, userId, period);
  if (currency) postings = postings.where('ledger_account.asset', '=', currency);
  if (kinds) postings = postings.where('posting.kind', 'in', kinds);
  if (direction !== 'all') postings = postings.where('posting.amount', direction === 'in' ? '>' : '<', 0n);
  return readPage(postings, page, (rows) =>
    rows.select(COLUMNS).orderBy('posting.id', 'desc').$narrowType<CashPosting>(),
  );
}

/** Names of the new shares that were bought or refunded by these journals' applications and bids, by their ids. */
export async function namesOfNewShares(db: Db, ids: readonly string[]): Promise<Map<string, Localized>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: Localized }>`
    select a.id, i.name from offering_application a join offering i using (offering_id) where a.id = any(${ids}::uuid[])
    union all
    select a.id, i.name from auction_bid a join auction i using (auction_id) where a.id = any(${ids}::uuid[])
    union all
    select a.id, i.name from placement_application a join placement i using (placement_id)
    where a.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The currency that the customer chose to see first. */
export async function findAccountCurrency(db: Db, userId: string): Promise<AccountCurrency> {
  const row = await db.selectFrom('fund_account').select('currency').where('user_id', '=', userId).executeTakeFirst();
  return row?.currency ?? 'KRW';
}

export async function saveAccountCurrency(db: Db, userId: string, currency: AccountCurrency): Promise<void> {
  await db
    .insertInto('fund_account')
    .values({ user_id: userId, currency })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ currency }))
    .execute();
}
