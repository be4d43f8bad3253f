import type { Module } from '../../core/deps.ts';
import { schedule } from '../../core/schedule.ts';
import { mountOfferChanges } from './offer-changes.ts';
import { offersJob } from './desk.service.ts';

/** The counterparty of a simulated market. */
export const routes: Module = (app, deps) => {
  const { db, clock, venue, isSimulated } = deps;
  mountOfferChanges(app, deps);
  if (venue && isSimulated) schedule(app, offersJob({ db, clock, venue }));
};
