import { sql } from 'kysely';
import type { Db, Tx } from '../../core/db.ts';

declare module '../../core/db.ts' {
  interface Database {
    watch_group: { id: string; user_id: string; name: string; place: number };
  }
}

export const findGroups = (db: Db, userId: string) =>
  db.selectFrom('watch_group').select(['id', 'name']).where('user_id', '=', userId).orderBy('place').execute();

export async function insertGroup(tx: Tx, group: { id: string; userId: string; name: string; place: number }) {
  const { id, userId, name, place } = group;
  await tx.insertInto('watch_group').values({ id, user_id: userId, name, place }).execute();
}

/** Whether another group of the customer has the name, in capitals or not. */
export async function hasGroupNamed(tx: Tx, userId: string, name: string, except: string | null): Promise<boolean> {
  const found = await tx
    .selectFrom('watch_group')
    .select('id')
    .where('user_id', '=', userId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where(sql<boolean>`id is distinct from ${except}::uuid`)
    .executeTakeFirst();
  return found !== undefined;
}

/** False when the customer has no such group. */
export async function updateGroupName(tx: Tx, userId: string, groupId: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('watch_group')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', groupId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteGroup(tx: Tx, userId: string, groupId: string): Promise<void> {
  await tx.deleteFrom('watch_group').where('user_id', '=', userId).where('id', '=', groupId).execute();
}

export async function updateGroupPlaces(tx: Tx, userId: string, groupIds: readonly string[]): Promise<void> {
  await sql`
    update watch_group set place = given.place
    from unnest(${[...groupIds]}::uuid[]) with ordinality as given (id, place)
    where watch_group.user_id = ${userId} and watch_group.id = given.id
  `.execute(tx);
}

export async function updateSymbolPlaces(tx: Tx, userId: string, symbols: readonly string[]): Promise<void> {
  await sql`
    update watchlist set place = given.place
    from unnest(${[...symbols]}::text[]) with ordinality as given (symbol, place)
    where watchlist.user_id = ${userId} and watchlist.symbol = given.symbol
  `.execute(tx);
}

export async function updateSymbolGroup(tx: Tx, userId: string, symbols: readonly string[], groupId: string | null) {
  await tx
    .updateTable('watchlist')
    .set({ group_id: groupId })
    .where('user_id', '=', userId)
    .where('symbol', 'in', symbols)
    .execute();
}
