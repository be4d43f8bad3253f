import type { Deps } from '../../core/deps.ts';
import type { Job } from '../../core/schedule.ts';
import { advanceAuctions } from './auction.service.ts';

/** Announces auctions and takes them through their life. */
export const auctionJob = (deps: Deps): Job => ({
  name: 'advance auctions',
  everyMs: 5_000,
  isLeaderOnly: true,
  runsAtStart: true,
  run: () => advanceAuctions(deps, deps.clock.now()),
});
