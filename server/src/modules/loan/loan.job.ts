import { toKstDay } from '../../core/clock.ts';
import type { Db } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import { processEach } from '../../core/process-each.ts';
import type { Job } from '../../core/schedule.ts';
import { MINUTE } from '../../core/time.ts';
import { notifyCustomer } from '../message/message.service.ts';
import { lockUnnotifiedLate } from './loan.repo.ts';

/** Notifies customers whose loans became late. */
export const overdueJob = ({ db, clock }: Deps): Job => ({
  name: 'notify of overdue loans',
  everyMs: MINUTE,
  isLeaderOnly: true,
  run: () => notifyOverdue(db, clock.now()),
});

/**
 * Notifies the customer of each loan that is late and was not announced. Lateness follows from the day and is stored nowhere else.
 * @returns how many loans it found. @throws AggregateError of the loans whose customers could not be notified.
 */
export const notifyOverdue = (db: Db, now: number): Promise<number> =>
  processEach(db, {
    failure: 'Customers could not be notified of late loans',
    next: (tx, except) => lockUnnotifiedLate(tx, toKstDay(now), except),
    process: (tx, { id, number, user_id: userId, due_on: dueOn }) =>
      notifyCustomer(tx, { userId, code: 'LOAN_OVERDUE', ref: id, params: { number, dueOn: dueOn! }, at: now }),
  });
