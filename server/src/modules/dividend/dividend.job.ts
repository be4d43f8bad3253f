import type { Deps } from '../../core/deps.ts';
import type { Job } from '../../core/schedule.ts';
import { SECOND } from '../../core/time.ts';
import type { Venue } from '../../venue/venue.types.ts';
import { payDue, takeRights } from './dividend.service.ts';

/** Gives rights to dividends on their ex-dates and pays them when they are due. */
export const dividendJob = ({ db, clock, venue }: Pick<Deps, 'db' | 'clock'> & { readonly venue: Venue }): Job => ({
  name: 'pay dividends',
  everyMs: 30 * SECOND,
  isLeaderOnly: true,
  run: async () => {
    await takeRights({ db, venue }, clock.now());
    await payDue({ db }, clock.now());
  },
});
