import { alertCalls } from '@maru/domain/contracts';
import type { Module } from '../../core/deps.ts';
import { needs } from '../../core/providers.ts';
import { schedule } from '../../core/schedule.ts';
import { serve } from '../../core/serve.ts';
import { watchPrices } from '../market/price-watch.ts';
import { withListingDate } from '../trade/listing-date.ts';
import { updateCanceled } from './alert.repo.ts';
import { addAlert, fireAlerts, listAlerts, switchAlert } from './alert.service.ts';

const FIRE_EVERY_MS = 1_000;

declare module '../../core/providers.ts' {
  interface Providers {
    /** Fires the alerts that executions up to now have reached, as the job does, when a run that has begun is over. */
    fireReachedAlerts(): Promise<void>;
  }
}

export const routes: Module = (app, { db, venue, clock, isLeader }) => {
  serve(app, alertCalls.alertDel, async ({ alertId }, { session, now }) => {
    await updateCanceled(db, session.userId, alertId, now);
    return {};
  });
  if (!venue) return;
  needs(app, 'findListingDate');
  serve(app, alertCalls.alerts, async ({ symbol }, { session }) => ({
    data: await listAlerts(db, venue, session.userId, symbol),
  }));
  serve(app, alertCalls.alertAdd, async (input, { session, now }) => {
    await withListingDate(app, input.symbol, () => addAlert(db, venue, session.userId, input, now));
    return {};
  });
  serve(app, alertCalls.alertSwitch, async (input, { session }) => {
    await switchAlert(db, venue, session.userId, input);
    return {};
  });

  if (!isLeader) return;
  const watch = watchPrices(venue);
  app.addHook('onClose', async () => watch.stop());
  let last = Promise.resolve();
  const run = () => (last = last.catch(() => undefined).then(() => fireAlerts(db, venue, watch, clock.now())));
  schedule(app, { name: 'fire price alerts', everyMs: FIRE_EVERY_MS, isLeaderOnly: true, run });
  app.decorate('fireReachedAlerts', run);
};
