import type { Generated } from 'kysely';
import type { Db, Tx } from '../../core/db.ts';
import { lock } from '../../core/locks.ts';

declare module '../../core/db.ts' {
  interface Database {
    watchlist: {
      user_id: string;
      symbol: string;
      added_at: Date;
      place: Generated<number>;
      group_id: string | null;
    };
  }
}

export interface WatchedSymbol {
  readonly symbol: string;
  readonly added_at: Date;
  readonly group_id: string | null;
}

/** In the customer's order; those that were added since come first, newest first. */
export function findWatchedSymbols(db: Db, userId: string): Promise<WatchedSymbol[]> {
  return db
    .selectFrom('watchlist')
    .select(['symbol', 'added_at', 'group_id'])
    .where('user_id', '=', userId)
    .orderBy('place')
    .orderBy('added_at', 'desc')
    .orderBy('symbol')
    .execute();
}

/** Locks the list until the transaction ends, so that counting for the limit and inserting are one step. */
export const lockWatchlist = (tx: Tx, userId: string): Promise<void> => lock(tx, 'watchlist', userId);

/** Number of symbols on the list without `except`. */
export async function countOthers(tx: Tx, userId: string, except: string): Promise<number> {
  const { count } = await tx
    .selectFrom('watchlist')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('symbol', '<>', except)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertSymbol(tx: Tx, userId: string, symbol: string, at: number): Promise<void> {
  await tx
    .insertInto('watchlist')
    .values({ user_id: userId, symbol, added_at: new Date(at) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteSymbols(tx: Tx, userId: string, symbols: readonly string[]): Promise<void> {
  await tx.deleteFrom('watchlist').where('user_id', '=', userId).where('symbol', 'in', symbols).execute();
}
