import type { Deps } from '../../core/deps.ts';
import { processEach } from '../../core/process-each.ts';
import type { Job } from '../../core/schedule.ts';
import { SECOND } from '../../core/time.ts';
import type { Venue } from '../../venue/venue.types.ts';
import { lockChanged, lockPassed, waitingTrades } from './block.repo.ts';
import { advanceFilled, endOutdated, fillBlock, isOutdated } from './block.service.ts';

type BlockDeps = Pick<Deps, 'db' | 'clock'> & { readonly venue: Venue };

/** Fills block trades that passed the review, ends those whose stock is split first, and follows filled ones to their end. */
export const blockJob = (deps: BlockDeps): Job => ({
  name: 'advance block trades',
  everyMs: 2 * SECOND,
  isLeaderOnly: true,
  run: () => advanceBlocks(deps),
});

/** Purchases are booked while the market is open: until then a trade that passed waits. @returns how many trades moved on. */
export async function advanceBlocks({ db, clock, venue }: BlockDeps): Promise<number> {
  const now = clock.now();
  // Before any fill, whose quantity and price would be in former shares.
  const outdated = await processEach(db, {
    failure: 'Block trades in former shares could not be ended',
    next: async (tx, except) => (await waitingTrades(tx, except)).find((row) => isOutdated(venue, row)),
    process: (tx, { id }) => endOutdated(tx, id, now),
  });
  const filled =
    venue.state().phase === 'closed'
      ? 0
      : await processEach(db, {
          failure: 'Block trades could not be filled',
          next: lockPassed,
          process: (tx, row) => fillBlock(tx, venue, row, now),
        });
  const moved = await processEach(db, {
    failure: 'Filled block trades could not be followed',
    next: (tx, except) => lockChanged(tx, now, except),
    process: (tx, row) => advanceFilled(tx, row, now),
  });
  return outdated + filled + moved;
}
