import type { Db } from '../../core/db.ts';

/** Shares of all customers' open short positions in a stock. */
export async function findSharesSoldShort(db: Db, symbol: string): Promise<bigint> {
  const { shares } = await db
    .selectFrom('trade_position')
    .select(({ fn }) => fn.sum<string | null>('quantity').as('shares'))
    .where('symbol', '=', symbol)
    .where('side', '=', 'short')
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return BigInt(shares ?? 0);
}
