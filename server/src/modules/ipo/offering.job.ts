import type { Deps } from '../../core/deps.ts';
import type { Job } from '../../core/schedule.ts';
import { advanceOfferings } from './offering.service.ts';

/** Announces offerings and takes them through their life. */
export const offeringJob = (deps: Deps): Job => ({
  name: 'advance offerings',
  everyMs: 5_000,
  isLeaderOnly: true,
  runsAtStart: true,
  run: () => advanceOfferings(deps, deps.clock.now()),
});
