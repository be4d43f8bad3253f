import { PER_PAGE } from '@maru/domain/contracts';
import type { SelectQueryBuilder } from 'kysely';

/**
 * One page of a query's rows, and how many rows the query has. Both are read at the same time.
 *
 * @param found the query: its tables and conditions
 * @param page from 1 on, {@link PER_PAGE} rows each
 * @param choose columns and order of the rows. The order has to be total, or a row could be on two pages.
 */
export async function readPage<DB, TB extends keyof DB, Found, Row>(
  found: SelectQueryBuilder<DB, TB, Found>,
  page: number,
  choose: (found: SelectQueryBuilder<DB, TB, Found>) => SelectQueryBuilder<DB, TB, Row>,
): Promise<{ total: number; rows: Row[] }> {
  const [total, rows] = await Promise.all([
    countRows(found),
    choose(found)
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE)
      .execute(),
  ]);
  return { total, rows: rows as Row[] };
}

/** How many rows a query has. */
export async function countRows<DB, TB extends keyof DB, Found>(
  found: SelectQueryBuilder<DB, TB, Found>,
): Promise<number> {
  const count = found.clearSelect().select((eb) => eb.fn.countAll<bigint>().as('total'));
  const { total } = await count.$castTo<{ total: bigint }>().executeTakeFirstOrThrow();
  return Number(total);
}
