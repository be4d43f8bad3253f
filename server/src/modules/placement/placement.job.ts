import type { Deps } from '../../core/deps.ts';
import type { Job } from '../../core/schedule.ts';
import { announcePlacements } from './placement.service.ts';

/** Announces placements; applications are decided by their review. */
export const placementJob = (deps: Deps): Job => ({
  name: 'announce placements',
  everyMs: 30_000,
  isLeaderOnly: true,
  runsAtStart: true,
  run: () => announcePlacements(deps, deps.clock.now()),
});
