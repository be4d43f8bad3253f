import type { Db, Tx } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import { processEach } from '../../core/process-each.ts';
import type { Job } from '../../core/schedule.ts';
import { HOUR } from '../../core/time.ts';
import { eraseRows } from './closing.repo.ts';
import { erasedBefore, releasedBefore } from './closing.rules.ts';

/** Deletes the data of closed accounts when their time is over. */
export const retentionJob = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Job => ({
  name: 'delete data of closed accounts',
  everyMs: HOUR,
  isLeaderOnly: true,
  run: async () => {
    await releaseAccounts(db, clock.now());
    await eraseAccounts(db, clock.now());
  },
});

/** @returns how many account numbers became free. @throws AggregateError of those that failed. */
export const releaseAccounts = (db: Db, now: number): Promise<number> =>
  processEach(db, {
    failure: 'Closed accounts could not be released',
    next: (tx, except) =>
      lockNext(tx, except)
        .where('released_at', 'is', null)
        .where('closed_at', '<=', new Date(releasedBefore(now)))
        .executeTakeFirst(),
    process: async (tx, { id, account }) => {
      const at = new Date(now);
      await eraseRows(tx, 'released', { userId: id, account, at });
      // No password has the empty hash.
      await tx.updateTable('customer').set({ released_at: at, password_hash: '' }).where('id', '=', id).execute();
    },
  });

/** @returns how many identities were deleted. @throws AggregateError of those that failed. */
export const eraseAccounts = (db: Db, now: number): Promise<number> =>
  processEach(db, {
    failure: 'Identities of closed accounts could not be deleted',
    next: (tx, except) =>
      lockNext(tx, except)
        .where('released_at', 'is not', null)
        .where('erased_at', 'is', null)
        .where('closed_at', '<=', new Date(erasedBefore(now)))
        .executeTakeFirst(),
    process: async (tx, { id, account }) => {
      const at = new Date(now);
      await eraseRows(tx, 'erased', { userId: id, account, at });
      const nobody = { name: null, account: NOBODY, erased_at: at };
      await tx.updateTable('customer').set(nobody).where('id', '=', id).execute();
    },
  });

/** Locks one customer that is not in `except`; the caller adds when it is due. */
const lockNext = (tx: Tx, except: readonly string[]) =>
  tx
    .selectFrom('customer')
    .select(['id', 'account'])
    .$if(except.length > 0, (query) => query.where('id', 'not in', except))
    .limit(1)
    .forUpdate()
    .skipLocked();

/** Replaces the account number of a person who is deleted. */
const NOBODY = '0000000000000';
