import { sql, type Selectable } from 'kysely';
import type { Db, Tx } from '../../core/db.ts';
import { readPage } from '../../core/paging.ts';
import type { Period } from '../../core/period.ts';

interface PurchaseTable {
  id: string;
  number: string;
  offer_id: string;
  user_id: string;
  quantity: bigint;
  price: bigint;
  amount: bigint;
  commission: bigint;
  unlock_at: Date;
  position_id: string;
  journal_id: string;
  at: Date;
}

declare module '../../core/db.ts' {
  interface Database {
    quota_purchase: PurchaseTable;
  }
}

/** A purchase with the symbol of its offer. */
export type PurchaseRow = Selectable<PurchaseTable> & { readonly symbol: string };

export const insertPurchase = (tx: Tx, row: Selectable<PurchaseTable>) =>
  tx.insertInto('quota_purchase').values(row).execute();

/** Shares that a customer bought, by offer. */
export async function boughtBy(db: Db | Tx, userId: string, offerIds: readonly string[]): Promise<Map<string, bigint>> {
  if (offerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('quota_purchase')
    .select(['offer_id', sql<bigint>`sum(quantity)::bigint`.as('sum')])
    .where('user_id', '=', userId)
    .where('offer_id', 'in', offerIds)
    .groupBy('offer_id')
    .execute();
  return new Map(rows.map(({ offer_id: id, sum }) => [id, sum]));
}

const purchases = (db: Db, userId: string) =>
  db
    .selectFrom('quota_purchase')
    .innerJoin('desk_offer', 'desk_offer.id', 'offer_id')
    .selectAll('quota_purchase')
    .select('symbol')
    .where('quota_purchase.user_id', '=', userId);

export const findPurchase = (db: Db, userId: string, id: string): Promise<PurchaseRow | undefined> =>
  purchases(db, userId).where('quota_purchase.id', '=', id).executeTakeFirst();

/** Own purchases of an offer, oldest first. */
export const purchasesOf = (db: Db, userId: string, offerId: string): Promise<PurchaseRow[]> =>
  purchases(db, userId).where('offer_id', '=', offerId).orderBy('at').execute();

export const findPurchases = async (db: Db, userId: string, ids: readonly string[]): Promise<PurchaseRow[]> =>
  ids.length === 0 ? [] : purchases(db, userId).where('quota_purchase.id', 'in', ids).execute();

/** Purchases of a customer in one symbol, or in all, by their time. */
export function filterPurchases(
  db: Db,
  userId: string,
  { symbol, from, before }: Period & { readonly symbol?: string | undefined },
) {
  let query = db
    .selectFrom('quota_purchase')
    .innerJoin('desk_offer', 'desk_offer.id', 'offer_id')
    .where('quota_purchase.user_id', '=', userId);
  if (symbol !== undefined) query = query.where('symbol', '=', symbol);
  if (from !== null) query = query.where('at', '>=', from);
  if (before !== null) query = query.where('at', '<', before);
  return query;
}

export async function pageOfPurchases(
  db: Db,
  userId: string,
  page: number,
): Promise<{ total: number; rows: PurchaseRow[] }> {
  return readPage(purchases(db, userId), page, (rows) =>
    rows.orderBy('at', 'desc').orderBy('quota_purchase.number', 'desc'),
  );
}
