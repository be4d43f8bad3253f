import type { Module } from '../../core/deps.ts';
import { schedule } from '../../core/schedule.ts';
import { listingJob } from './listing.job.ts';

export const routes: Module = (app, { db, clock, venue }) => {
  if (venue) schedule(app, listingJob({ db, clock, venue }));
};
