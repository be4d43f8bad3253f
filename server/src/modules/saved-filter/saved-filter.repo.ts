import type { FilteredList, SavedFilter } from '@maru/domain/admin';
import { sql } from 'kysely';
import type { Db, Tx } from '../../core/db.ts';

declare module '../../core/db.ts' {
  interface Database {
    saved_filter: {
      id: string;
      login: string;
      list: FilteredList;
      name: string;
      /** Chosen values by the names of the filters. */
      chosen: Record<string, string>;
    };
  }
}

const saved = (db: Db | Tx, login: string) =>
  db
    .selectFrom('saved_filter')
    .select(['id as filterId', 'list', 'name', 'chosen as values'])
    .where('login', '=', login)
    .orderBy('list')
    .orderBy(sql`lower(name)`);

export const findFilters = (db: Db | Tx, login: string): Promise<SavedFilter[]> => saved(db, login).execute();

export const findFilter = (tx: Tx, login: string, filterId: string): Promise<SavedFilter | undefined> =>
  saved(tx, login).where('id', '=', filterId).executeTakeFirst();

export async function insertFilter(tx: Tx, login: string, { filterId, list, name, values }: SavedFilter) {
  await tx.insertInto('saved_filter').values({ id: filterId, login, list, name, chosen: values }).execute();
}

export async function updateFilter(tx: Tx, { filterId, name, values }: SavedFilter) {
  await tx.updateTable('saved_filter').set({ name, chosen: values }).where('id', '=', filterId).execute();
}

export async function deleteFilter(db: Db, login: string, filterId: string) {
  await db.deleteFrom('saved_filter').where('login', '=', login).where('id', '=', filterId).execute();
}
