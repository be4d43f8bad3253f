import type { ApiOutput, CheckInMonth } from '@maru/domain/contracts';
import { kstDayStart, toKstDay } from '../../core/clock.ts';
import { transaction, type Db } from '../../core/db.ts';
import { ApiError } from '../../core/errors.ts';
import { findDay, findDays, findLast, insertDay, sumPoints } from './check-in.repo.ts';
import { DAILY_POINTS, monthOf, pointsOf, presentRun, runWith, WEEKLY_POINTS } from './check-in.rules.ts';

/** @throws ApiError BAD_REQUEST for a day that no calendar has. */
export async function readMonth(
  db: Db,
  userId: string,
  { of, now }: { of: string | undefined; now: number },
): Promise<CheckInMonth> {
  const today = toKstDay(now);
  if (of !== undefined && Number.isNaN(kstDayStart(of))) throw new ApiError('BAD_REQUEST', { field: 'of' });
  const month = monthOf(of ?? today);
  const [days, last, points] = await Promise.all([
    findDays(db, userId, month),
    findLast(db, userId),
    sumPoints(db, userId),
  ]);
  return {
    today,
    month: month.from,
    days,
    isDone: last?.day === today,
    run: presentRun(last, today),
    points,
    daily: DAILY_POINTS,
    weekly: WEEKLY_POINTS,
  };
}

/** The row of today exists once, however many ask at the same time: the others get the one that was first. */
export function checkIn(db: Db, userId: string, now: number): Promise<ApiOutput<'/user/CheckIn'>> {
  const day = toKstDay(now);
  return transaction(db, async (tx) => {
    const run = runWith(await findLast(tx, userId), day);
    const points = pointsOf(run);
    const isNew = await insertDay(tx, { customer_id: userId, day, run, points, at: new Date(now) });
    if (isNew) return { day, run, points, isNew };
    return { day, ...(await findDay(tx, userId, day))!, isNew };
  });
}
