import type { Module } from '../../core/deps.ts';
import { schedule } from '../../core/schedule.ts';
import { offersJob } from './desk.service.ts';

/** The counterparty of a simulated market. */
export const routes: Module = (app, { db, clock, venue, isSimulated }) => {
  if (venue && isSimulated) schedule(app, offersJob({ db, clock, venue }));
};
