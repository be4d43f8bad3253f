import type { Db } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import { processEach } from '../../core/process-each.ts';
import type { Job } from '../../core/schedule.ts';
import { MINUTE } from '../../core/time.ts';
import { expiredBefore } from './fund-reset.rules.ts';
import { expireReset } from './fund-reset.service.ts';

/** Ends resets that nobody finished, so that their owners learn of it. Their calls count them as ended before. */
export const expiryJob = ({ db, clock }: Deps): Job => ({
  name: 'expire resets of fund passwords',
  everyMs: MINUTE,
  isLeaderOnly: true,
  run: () => expireResets(db, clock.now()),
});

/** @returns how many it ended. @throws AggregateError of those that failed. */
export const expireResets = (db: Db, now: number): Promise<number> =>
  processEach(db, {
    failure: 'Resets of fund passwords could not be ended',
    next: (tx, except) =>
      tx
        .selectFrom('fund_reset')
        .innerJoin('customer', 'customer.id', 'fund_reset.customer_id')
        .select(['fund_reset.id', 'customer_id'])
        .where('ended_at', 'is', null)
        .where('ready_at', '<=', new Date(expiredBefore(now)))
        .$if(except.length > 0, (query) => query.where('fund_reset.id', 'not in', except))
        .limit(1)
        .forUpdate('customer')
        .skipLocked()
        .executeTakeFirst(),
    process: (tx, { customer_id: userId }) => expireReset(tx, userId, now),
  });
