import { sql } from 'kysely';
import type { Db, Tx } from '../../core/db.ts';
import { readPage } from '../../core/paging.ts';

export interface __pascal__Row {
  readonly id: string;
  readonly user_id: string;
  readonly text: string;
  readonly created_at: Date;
}

declare module '../../core/db.ts' {
  interface Database {
    __snake__: __pascal__Row;
  }
}

/** One page, newest first. */
export const find__pascal__Page = (db: Db, userId: string, page: number) =>
  readPage(db.selectFrom('__snake__').where('user_id', '=', userId), page, (rows) =>
    rows.selectAll().orderBy('created_at', 'desc').orderBy('id'),
  );

/** Locks the customer's list until the transaction ends, so that counting and inserting are one step. */
export async function lock__pascal__(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`__snake__ ${userId}`}, 0))`.execute(tx);
}

export async function count__pascal__(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('__snake__')
    .select((by) => by.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insert__pascal__(tx: Tx, row: __pascal__Row): Promise<void> {
  await tx.insertInto('__snake__').values(row).execute();
}
