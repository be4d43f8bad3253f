import { optionalAdd, optionalDel, optionalList } from '@maru/domain/contracts';
import type { Module } from '../../core/deps.ts';
import { serve } from '../../core/serve.ts';
import { deleteSymbols } from './watchlist.repo.ts';
import { listWatched, addToWatchlist, WATCHLIST_LIMIT } from './watchlist.service.ts';

export const routes: Module = (app, { db, venue }) => {
  if (!venue) return;
  serve(app, optionalList, async (_, { session }) => {
    const data = await listWatched(db, venue, session.userId);
    return { total: data.length, page: 1, per_page: WATCHLIST_LIMIT, data };
  });
  serve(app, optionalAdd, async ({ symbol }, { session, now }) => {
    await addToWatchlist(db, venue, session.userId, symbol, now);
    return {};
  });
  serve(app, optionalDel, async ({ symbols }, { session }) => {
    await deleteSymbols(db, session.userId, symbols);
    return {};
  });
};
