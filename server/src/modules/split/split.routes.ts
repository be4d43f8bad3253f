import { splitCalls, type StockSplit } from '@maru/domain/contracts';
import { formatDecimal } from '@maru/domain/money';
import { toKstDay } from '../../core/clock.ts';
import type { Module } from '../../core/deps.ts';
import { needs } from '../../core/providers.ts';
import { schedule } from '../../core/schedule.ts';
import { serve } from '../../core/serve.ts';
import { requireInstrument } from '../market/market.service.ts';
import { splitJob } from './split.job.ts';
import { fractionsOfSplits, marginOfSplits, viewOwnActions } from './split.view.ts';

export const routes: Module = (app, { db, clock, venue, isLeader }) => {
  if (!venue) return;
  needs(app, 'flushOrders', 'watchPositions');
  if (isLeader) needs(app, 'fireReachedAlerts');
  app.decorate('fractionsOfSplits', fractionsOfSplits);
  app.decorate('marginOfSplits', marginOfSplits);
  const flushOrders = () => app.flushOrders();
  const fireReachedAlerts = () => app.fireReachedAlerts();
  const watchPositions: typeof app.watchPositions = (rows) => app.watchPositions(rows);
  schedule(app, splitJob({ db, clock, venue, flushOrders, fireReachedAlerts, watchPositions }));

  serve(app, splitCalls.stockSplits, async ({ symbol }, { now }) => {
    requireInstrument(venue, symbol);
    const today = toKstDay(now);
    const pending = venue.pendingSplits().filter((split) => split.symbol === symbol);
    const data = venue.splits(symbol).flatMap(({ kind, exDate, announcedOn, from, to }): StockSplit[] =>
      announcedOn <= today
        ? [
            {
              kind,
              exDate,
              from: formatDecimal(from),
              to: formatDecimal(to),
              // On its day it waits until every holding is converted.
              state: exDate > today || pending.some((split) => split.exDate === exDate) ? 'announced' : 'done',
            },
          ]
        : [],
    );
    return { data: data.reverse() };
  });
  serve(app, splitCalls.ownActions, ({ page }, { session }) => viewOwnActions(db, venue, session.userId, page));
};
