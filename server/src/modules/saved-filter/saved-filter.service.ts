import { randomUUID } from 'node:crypto';
import type { SavedFilter } from '@maru/domain/admin';
import type { Tx } from '../../core/db.ts';
import { ApiError } from '../../core/errors.ts';
import { lock } from '../../core/locks.ts';
import { findFilter, findFilters, insertFilter, updateFilter } from './saved-filter.repo.ts';

/** Saved filters of one list and operator. */
export const FILTER_LIMIT = 20;

export async function addFilter(tx: Tx, login: string, given: Omit<SavedFilter, 'filterId'>): Promise<SavedFilter> {
  await lock(tx, 'saved filter', login);
  const others = (await findFilters(tx, login)).filter(({ list }) => list === given.list);
  if (others.length >= FILTER_LIMIT) throw new ApiError('FILTERS_FULL', { max: FILTER_LIMIT });
  const filter = { ...given, filterId: randomUUID() };
  refuseSameName(filter, others);
  await insertFilter(tx, login, filter);
  return filter;
}

export async function changeFilter(tx: Tx, login: string, given: Omit<SavedFilter, 'list'>): Promise<SavedFilter> {
  await lock(tx, 'saved filter', login);
  const found = await findFilter(tx, login, given.filterId);
  if (!found) throw new ApiError('NOT_FOUND');
  const filter = { ...found, ...given };
  refuseSameName(filter, await findFilters(tx, login));
  await updateFilter(tx, filter);
  return filter;
}

/** Two names that differ in capitals alone are one. */
function refuseSameName({ filterId, list, name }: SavedFilter, others: readonly SavedFilter[]): void {
  const isSame = (each: SavedFilter) =>
    each.filterId !== filterId && each.list === list && each.name.toLowerCase() === name.toLowerCase();
  if (others.some(isSame)) throw new ApiError('FILTER_EXISTS');
}
