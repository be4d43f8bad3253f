import type { Deps } from '../../core/deps.ts';
import type { Job } from '../../core/schedule.ts';
import { SECOND } from '../../core/time.ts';
import type { Venue } from '../../venue/venue.types.ts';
import { listDue } from './listing.service.ts';

/** Lists new shares at the venue on their day. */
export const listingJob = ({ db, clock, venue }: Pick<Deps, 'db' | 'clock'> & { readonly venue: Venue }): Job => ({
  name: 'list new shares',
  everyMs: 5 * SECOND,
  isLeaderOnly: true,
  run: () => listDue({ db, venue }, clock.now()),
});
