import { dividendCalls } from '@maru/domain/contracts';
import type { Module } from '../../core/deps.ts';
import { schedule } from '../../core/schedule.ts';
import { serve } from '../../core/serve.ts';
import { dividendJob } from './dividend.job.ts';
import { viewAhead, viewDividends } from './dividend.view.ts';

export const routes: Module = (app, { db, clock, venue }) => {
  if (!venue) return;
  schedule(app, dividendJob({ db, clock, venue }));

  serve(app, dividendCalls.stockDividends, async ({ symbol }, { now }) => viewDividends(venue, symbol, now));
  serve(app, dividendCalls.dividendsAhead, async (_, { session, now }) => ({
    data: await viewAhead(db, venue, session.userId, now),
  }));
};
