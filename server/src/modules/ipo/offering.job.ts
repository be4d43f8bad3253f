import type { Deps } from '../../core/deps.ts';
import type { Job } from '../../core/schedule.ts';
import { advanceOfferings } from './offering.service.ts';
import { addStopToOfferings } from './payment-stop.repo.ts';

/** Announces offerings and takes them through their life. */
export const offeringJob = (deps: Deps): Job => ({
  name: 'advance offerings',
  everyMs: 5_000,
  isLeaderOnly: true,
  runsAtStart: true,
  run: async () => {
    const now = deps.clock.now();
    await addStopToOfferings(deps.db, new Date(now), deps.config.market.clock);
    await advanceOfferings(deps, now);
  },
});
