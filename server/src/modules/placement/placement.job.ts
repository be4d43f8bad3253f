import type { Deps } from '../../core/deps.ts';
import type { Job } from '../../core/schedule.ts';
import { addStopToPlacements } from '../ipo/payment-stop.repo.ts';
import { advancePlacements } from './placement-life.service.ts';

/** Announces placements and follows the payments of what their reviews allotted. */
export const placementJob = (deps: Deps): Job => ({
  name: 'advance placements',
  everyMs: 10_000,
  isLeaderOnly: true,
  runsAtStart: true,
  run: async () => {
    const now = deps.clock.now();
    await addStopToPlacements(deps.db, new Date(now), deps.config.market.clock);
    await advancePlacements(deps, now);
  },
});
