import type { LendingPoolName } from '@maru/domain/admin';
import type { GeneratedAlways, Selectable } from 'kysely';
import type { Db, Tx } from '../../core/db.ts';
import { lock } from '../../core/locks.ts';

interface LendingLimitTable {
  seq: GeneratedAlways<bigint>;
  pool: LendingPoolName;
  total: bigint;
  per_customer: bigint;
  proposal_id: string;
  set_at: Date;
}
declare module '../../core/db.ts' {
  interface Database {
    lending_limit: LendingLimitTable;
  }
}
type LimitRow = Selectable<LendingLimitTable>;

/** Serialises loans of a pool and changes of its limits, so that each sees what the one before it left. */
export const lockPool = (tx: Tx, pool: LendingPoolName): Promise<void> => lock(tx, 'loan pool', pool);

export const findLimit = (db: Db | Tx, pool: LendingPoolName): Promise<LimitRow | undefined> =>
  db
    .selectFrom('lending_limit')
    .selectAll()
    .where('pool', '=', pool)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();

export const insertLimit = (tx: Tx, row: Omit<LimitRow, 'seq'>) => tx.insertInto('lending_limit').values(row).execute();
