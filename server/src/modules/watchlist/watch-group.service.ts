import { randomUUID } from 'node:crypto';
import type { WatchGroup } from '@maru/domain/contracts';
import { transaction, type Db } from '../../core/db.ts';
import { ApiError } from '../../core/errors.ts';
import { reorder } from './order.rules.ts';
import {
  deleteGroup,
  findGroups,
  hasGroupNamed,
  insertGroup,
  updateGroupName,
  updateGroupPlaces,
  updateSymbolGroup,
  updateSymbolPlaces,
} from './watch-group.repo.ts';
import { findWatchedSymbols, lockWatchlist } from './watchlist.repo.ts';

export const GROUP_LIMIT = 10;

/** Groups with the symbols of each, also those that the venue does not list at present. */
export async function listGroups(db: Db, userId: string): Promise<WatchGroup[]> {
  const [groups, watched] = await Promise.all([findGroups(db, userId), findWatchedSymbols(db, userId)]);
  return groups.map(({ id, name }) => ({
    groupId: id,
    name,
    symbols: watched.filter(({ group_id }) => group_id === id).map(({ symbol }) => symbol),
  }));
}

export const addGroup = (db: Db, userId: string, name: string): Promise<string> =>
  transaction(db, async (tx) => {
    await lockWatchlist(tx, userId);
    const groups = await findGroups(tx, userId);
    if (groups.length >= GROUP_LIMIT) throw new ApiError('WATCH_GROUPS_FULL', { max: GROUP_LIMIT });
    if (await hasGroupNamed(tx, userId, name, null)) throw new ApiError('WATCH_GROUP_EXISTS');
    const id = randomUUID();
    await insertGroup(tx, { id, userId, name, place: groups.length });
    await updateGroupPlaces(tx, userId, [...groups.map((group) => group.id), id]);
    return id;
  });

export const renameGroup = (db: Db, userId: string, groupId: string, name: string): Promise<void> =>
  transaction(db, async (tx) => {
    await lockWatchlist(tx, userId);
    if (await hasGroupNamed(tx, userId, name, groupId)) throw new ApiError('WATCH_GROUP_EXISTS');
    if (!(await updateGroupName(tx, userId, groupId, name))) throw new ApiError('NOT_FOUND');
  });

export const orderGroups = (db: Db, userId: string, groupIds: readonly string[]): Promise<void> =>
  transaction(db, async (tx) => {
    await lockWatchlist(tx, userId);
    const groups = await findGroups(tx, userId);
    const present = groups.map(({ id }) => id);
    await updateGroupPlaces(tx, userId, reorder(present, groupIds));
  });

/** Writes the place of every stock, so that a stock that is added later, with place 0, comes first. */
export const orderSymbols = (db: Db, userId: string, symbols: readonly string[]): Promise<void> =>
  transaction(db, async (tx) => {
    await lockWatchlist(tx, userId);
    const watched = await findWatchedSymbols(tx, userId);
    const present = watched.map(({ symbol }) => symbol);
    await updateSymbolPlaces(tx, userId, reorder(present, symbols));
  });

export const moveToGroup = (db: Db, userId: string, symbols: readonly string[], groupId?: string) =>
  transaction(db, async (tx) => {
    await lockWatchlist(tx, userId);
    const groups = await findGroups(tx, userId);
    if (groupId && !groups.some(({ id }) => id === groupId)) throw new ApiError('NOT_FOUND');
    await updateSymbolGroup(tx, userId, symbols, groupId ?? null);
  });

/** Its stocks stay on the list. Behind a move, which must not find the group and write it into a stock when it is gone. */
export const removeGroup = (db: Db, userId: string, groupId: string): Promise<void> =>
  transaction(db, async (tx) => {
    await lockWatchlist(tx, userId);
    await deleteGroup(tx, userId, groupId);
  });
