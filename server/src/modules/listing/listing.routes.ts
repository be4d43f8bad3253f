import { ipoCalls } from '@maru/domain/contracts';
import { toTimestamp } from '../../core/clock.ts';
import type { Module } from '../../core/deps.ts';
import { schedule } from '../../core/schedule.ts';
import { serve } from '../../core/serve.ts';
import { listingJob } from './listing.job.ts';
import { findDates, findListingDate } from './listing.repo.ts';
import { listingSettings } from './listing.settings.ts';

export const routes: Module = (app, { db, clock, venue }) => {
  if (venue) schedule(app, listingJob({ db, clock, venue }));

  app.decorate('findListingDate', (symbol) => findListingDate(db, symbol, clock.now()));

  serve(app, ipoCalls.newShareCalendar, async (_, { now }) => {
    const rows = await findDates(db, now, listingSettings.dates);
    return { dates: rows.map(({ at, ...row }) => ({ ...row, at: toTimestamp(at) })) };
  });
};
