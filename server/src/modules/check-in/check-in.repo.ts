import type { Db, Tx } from '../../core/db.ts';
import type { CheckedDay } from './check-in.rules.ts';

declare module '../../core/db.ts' {
  interface Database {
    check_in: { customer_id: string; day: string; run: number; points: number; at: Date };
  }
}

export const findLast = (db: Db | Tx, userId: string): Promise<CheckedDay | undefined> =>
  db
    .selectFrom('check_in')
    .select(['day', 'run'])
    .where('customer_id', '=', userId)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findDay = (db: Db | Tx, userId: string, day: string) =>
  db
    .selectFrom('check_in')
    .select(['run', 'points'])
    .where('customer_id', '=', userId)
    .where('day', '=', day)
    .executeTakeFirst();

export async function findDays(db: Db, userId: string, { from, before }: { from: string; before: string }) {
  const rows = await db
    .selectFrom('check_in')
    .select('day')
    .where('customer_id', '=', userId)
    .where('day', '>=', from)
    .where('day', '<', before)
    .orderBy('day')
    .execute();
  return rows.map(({ day }) => day);
}

export async function sumPoints(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('check_in')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<bigint>('points'), eb.lit(0)).as('points'))
    .where('customer_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(row.points);
}

/** @returns false when the day was there before: the key decides between two at once */
export async function insertDay(
  tx: Tx,
  row: { customer_id: string; day: string; run: number; points: number; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('check_in')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
