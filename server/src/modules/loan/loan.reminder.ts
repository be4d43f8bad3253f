import { toKstDay } from '../../core/clock.ts';
import type { Db } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import { tell } from '../message/message.service.ts';
import { findNewlyLate } from './loan.repo.ts';

const EVERY_MS = 60_000;
const AT_ONCE = 100;

/**
 * A loan becomes late by the day alone, and nothing is written of it but what its customer is told, once. Several processes may
 * do it at once. @returns how many were late anew.
 */
export async function remindOfLate(db: Db, now: number): Promise<number> {
  let told = 0;
  for (;;) {
    const late = await findNewlyLate(db, toKstDay(now), AT_ONCE);
    for (const { id, number, user_id: userId, due_on: dueOn } of late)
      await tell(db, { userId, code: 'LOAN_OVERDUE', ref: id, params: { number, dueOn: dueOn! }, at: now });
    told += late.length;
    if (late.length < AT_ONCE) return told;
  }
}

/** @returns stops it, after what is under way. */
export function startReminders({ db, clock, log }: Deps): () => Promise<void> {
  let underWay: Promise<unknown> = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    underWay = remindOfLate(db, clock.now())
      .catch((error: unknown) => log.error({ err: error }, 'late loans were not told of'))
      .finally(() => (isBusy = false));
  }, EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
