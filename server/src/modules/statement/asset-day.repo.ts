import type { Currency } from '@maru/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../core/db.ts';
import { kindsOf } from './movement-kinds.ts';

declare module '../../core/db.ts' {
  interface Database {
    asset_day: { user_id: string; day: string; total: bigint; at: Date };
  }
}

/** Days before `day`, oldest first, at most `limit` of the newest. */
export async function findAssetDays(db: Db, userId: string, day: string, limit: number) {
  const rows = await db
    .selectFrom('asset_day')
    .select(['day', 'total', 'at'])
    .where('user_id', '=', userId)
    .where('day', '<', day)
    .orderBy('day', 'desc')
    .limit(limit)
    .execute();
  return rows.reverse();
}

/** Minor units that were deposited less those withdrawn since `since`, by currency. */
export const findPaidIn = (db: Db, userId: string, since: Date) =>
  db
    .selectFrom('posting')
    .innerJoin('ledger_account', 'ledger_account.id', 'posting.account_id')
    .innerJoin('journal', 'journal.id', 'posting.journal_id')
    .select(['posting.asset as currency', sql<bigint>`sum(posting.amount)::bigint`.as('amount')])
    .where('ledger_account.owner', '=', userId)
    .where('ledger_account.purpose', '=', 'cash')
    .where('posting.kind', 'in', kindsOf('cash'))
    .where('journal.at', '>', since)
    .groupBy('posting.asset')
    .$narrowType<{ currency: Currency }>()
    .execute();

/** Customers whose assets of `day` were not taken since `since`; those first that waited longest. */
export async function findDue(db: Db, day: string, since: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('customer')
    .leftJoin('asset_day', (join) => join.onRef('asset_day.user_id', '=', 'customer.id').on('asset_day.day', '=', day))
    .select('customer.id')
    .where((by) => by.or([by('asset_day.at', 'is', null), by('asset_day.at', '<', new Date(since))]))
    .where('customer.closed_at', 'is', null)
    .orderBy(sql`asset_day.at nulls first`)
    .orderBy('customer.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Replaces an earlier total of the day, never a later one. */
export async function saveAssetDay(db: Db, row: { userId: string; day: string; total: bigint; at: number }) {
  const at = new Date(row.at);
  await db
    .insertInto('asset_day')
    .values({ user_id: row.userId, day: row.day, total: row.total, at })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'day']).doUpdateSet({ total: row.total, at }).where('asset_day.at', '<', at),
    )
    .execute();
}
