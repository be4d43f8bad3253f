import { exitCalls } from '@maru/domain/contracts';
import type { Module } from '../../core/deps.ts';
import { needs } from '../../core/providers.ts';
import { schedule } from '../../core/schedule.ts';
import { serve } from '../../core/serve.ts';
import { watchPrices } from '../market/price-watch.ts';
import { updateCanceled } from './exit.repo.ts';
import { listExits, sendReached, setExit } from './exit.service.ts';

const SEND_EVERY_MS = 1_000;

declare module '../../core/providers.ts' {
  interface Providers {
    /** Sends the orders of exits whose price was reached, as the job does. */
    sendReachedExits(): Promise<void>;
  }
}

/** Prices at which open positions are closed. Without a market nothing is mounted. */
export const routes: Module = (app, { db, venue, clock, log, isLeader }) => {
  if (!venue) return;
  app.decorate('endExitOf', updateCanceled);
  serve(app, exitCalls.exits, async (_, { session }) => ({ data: await listExits(db, venue, session.userId) }));
  serve(app, exitCalls.exitSet, async (input, { session, now }) => ({
    exit: await setExit({ db, venue }, session.userId, input, now),
  }));

  if (!isLeader) return;
  needs(app, 'closeForCustomer', 'flushOrders');
  const watch = watchPrices(venue);
  app.addHook('onClose', async () => watch.stop());
  const run = () => {
    const { closeForCustomer, flushOrders } = app;
    return sendReached({ db, venue, log, closeForCustomer, flushOrders }, watch, clock.now());
  };
  schedule(app, { name: 'send exits', everyMs: SEND_EVERY_MS, isLeaderOnly: true, run });
  app.decorate('sendReachedExits', run);
};
