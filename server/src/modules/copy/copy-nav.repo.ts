import { sql, type Insertable } from 'kysely';
import type { Database, Db, Tx } from '../../core/db.ts';
import type { NavRow } from './copy.repo.ts';

/* The recorded pools of products: one for each close. */

export const insertNav = async (tx: Tx, row: Insertable<Database['copy_nav']>): Promise<void> =>
  void (await tx.insertInto('copy_nav').values(row).execute());

/** The number of a product's recorded pools, and at most `points` of them, evenly chosen, oldest first: the first and the last always. */
export async function navCurve(
  db: Db | Tx,
  productId: string,
  points: number,
): Promise<{ count: number; navs: NavRow[] }> {
  const { rows } = await sql<NavRow & { count: bigint }>`
    select * from (
      select n.*, count(*) over () as count, row_number() over (order by id) - 1 as place
      from copy_nav n where product_id = ${productId}
    ) n
    where count <= ${points} or place = 0
      or place * (${points} - 1) / greatest(count - 1, 1) > (place - 1) * (${points} - 1) / greatest(count - 1, 1)
    order by id`.execute(db);
  return { count: Number(rows[0]?.count ?? 0), navs: rows };
}

/** Recorded pools of a product, of which the newest is taken. */
const newestNav = (db: Db | Tx, productId: string) =>
  db.selectFrom('copy_nav').selectAll().where('product_id', '=', productId).orderBy('id', 'desc').limit(1);

export const latestNav = (db: Db | Tx, productId: string): Promise<NavRow> =>
  newestNav(db, productId).executeTakeFirstOrThrow();

/** The newest recorded pool of each of these products, by product; of those before a moment, none of a younger product. */
export async function newestNavs(db: Db, productIds: readonly string[], before?: number): Promise<Map<string, NavRow>> {
  const { rows } = await sql<NavRow>`
    select n.* from unnest(${[...new Set(productIds)]}::uuid[]) p (id) cross join lateral (
      select * from copy_nav
      where product_id = p.id and at < ${before === undefined ? 'infinity' : new Date(before)}::timestamptz
      order by id desc limit 1
    ) n`.execute(db);
  return new Map(rows.map((row) => [row.product_id, row]));
}

/** The close at a moment. */
export const navAt = (db: Db, productId: string, at: Date): Promise<NavRow | undefined> =>
  newestNav(db, productId).where('at', '=', at).executeTakeFirst();
