import { toKstDay } from '../../core/clock.ts';
import type { Db } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import type { Job } from '../../core/schedule.ts';
import { notifyCustomer } from '../message/message.service.ts';
import { findUnnotifiedLate } from './loan.repo.ts';

const BATCH = 100;

/** Notifies customers whose loans became late. */
export const overdueJob = ({ db, clock }: Deps): Job => ({
  name: 'notify of overdue loans',
  everyMs: 60_000,
  isLeaderOnly: true,
  run: () => notifyOverdue(db, clock.now()),
});

/**
 * Notifies the customer of each loan that is late and was not announced. Lateness follows from the day and is stored nowhere else. Several
 * processes may run it at once. @returns how many loans it found.
 */
export async function notifyOverdue(db: Db, now: number): Promise<number> {
  let found = 0;
  for (;;) {
    const late = await findUnnotifiedLate(db, toKstDay(now), BATCH);
    for (const { id, number, user_id: userId, due_on: dueOn } of late)
      await notifyCustomer(db, { userId, code: 'LOAN_OVERDUE', ref: id, params: { number, dueOn: dueOn! }, at: now });
    found += late.length;
    if (late.length < BATCH) return found;
  }
}
