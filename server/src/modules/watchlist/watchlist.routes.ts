import {
  optionalAdd,
  optionalDel,
  optionalList,
  watchGroupAdd,
  watchGroupDel,
  watchGroupOrder,
  watchGroupRename,
  watchGroups,
  watchMove,
  watchOrder,
} from '@maru/domain/contracts';
import type { Module } from '../../core/deps.ts';
import { needs } from '../../core/providers.ts';
import { serve } from '../../core/serve.ts';
import { withListingDate } from '../trade/listing-date.ts';
import {
  addGroup,
  listGroups,
  moveToGroup,
  orderGroups,
  orderSymbols,
  removeGroup,
  renameGroup,
} from './watch-group.service.ts';
import { addToWatchlist, listWatched, removeFromWatchlist, WATCHLIST_LIMIT } from './watchlist.service.ts';

export const routes: Module = (app, { db, venue }) => {
  if (!venue) return;
  needs(app, 'findListingDate');
  serve(app, optionalList, async (_, { session }) => {
    const data = await listWatched(db, venue, session.userId);
    return { total: data.length, page: 1, per_page: WATCHLIST_LIMIT, data };
  });
  serve(app, optionalAdd, async ({ symbol }, { session, now }) => {
    await withListingDate(app, symbol, () => addToWatchlist(db, venue, session.userId, symbol, now));
    return {};
  });
  serve(app, optionalDel, async ({ symbols }, { session }) => {
    await removeFromWatchlist(db, session.userId, symbols);
    return {};
  });
  serve(app, watchGroups, async (_, { session }) => ({ data: await listGroups(db, session.userId) }));
  serve(app, watchGroupAdd, async ({ name }, { session }) => ({ groupId: await addGroup(db, session.userId, name) }));
  serve(app, watchGroupRename, async ({ groupId, name }, { session }) => {
    await renameGroup(db, session.userId, groupId, name);
    return {};
  });
  serve(app, watchGroupDel, async ({ groupId }, { session }) => {
    await removeGroup(db, session.userId, groupId);
    return {};
  });
  serve(app, watchGroupOrder, async ({ groupIds }, { session }) => {
    await orderGroups(db, session.userId, groupIds);
    return {};
  });
  serve(app, watchOrder, async ({ symbols }, { session }) => {
    await orderSymbols(db, session.userId, symbols);
    return {};
  });
  serve(app, watchMove, async ({ symbols, groupId }, { session }) => {
    await moveToGroup(db, session.userId, symbols, groupId);
    return {};
  });
};
