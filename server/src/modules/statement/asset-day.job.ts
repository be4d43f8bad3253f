import { toKstDay } from '../../core/clock.ts';
import type { Deps } from '../../core/deps.ts';
import { attemptEach } from '../../core/process-each.ts';
import type { Job } from '../../core/schedule.ts';
import type { Venue } from '../../venue/venue.types.ts';
import { findDue, saveAssetDay } from './asset-day.repo.ts';
import { assetsOf } from './assets.service.ts';

const EVERY_MS = 60_000;
/** A total is taken again after this time, so that the last of a day is from its last half hour. */
const RENEW_MS = 30 * 60_000;
/** Bounds the work of a run. With more customers than 30 runs take, each is renewed less often. */
const PER_RUN = 40;

/** Keeps the total assets of each customer by the day, for the curve of the account. */
export const assetDayJob = (deps: Deps, venue: Venue): Job => ({
  name: 'keep the assets of the day',
  everyMs: EVERY_MS,
  isLeaderOnly: true,
  run: () => keepAssets(deps, venue),
});

/**
 * One customer's failure does not hold up the others, who come after it in every run.
 * @returns how many customers' totals were taken @throws AggregateError of those that failed
 */
export async function keepAssets(deps: Deps, venue: Venue): Promise<number> {
  const now = deps.clock.now();
  const day = toKstDay(now);
  const due = await findDue(deps.db, day, now - RENEW_MS, PER_RUN);
  await attemptEach(due, {
    failure: 'Assets of the day could not be kept',
    idOf: (userId) => userId,
    attempt: async (userId) => {
      const { total } = await assetsOf(deps, venue, userId, now);
      await saveAssetDay(deps.db, { userId, day, total: BigInt(total), at: now });
    },
  });
  return due.length;
}
