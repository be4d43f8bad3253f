import { sql } from 'kysely';
import type { Db, Tx } from '../../core/db.ts';
import { gatherQueries } from '../../core/gather.ts';

/** Read anew for every order, together with those of other orders. */
export const findAllowedUntil = gatherQueries(async (db, sessionIds: readonly string[]): Promise<(number | null)[]> => {
  const { rows } = await sql<{ id: string; until: Date }>`
    select id, allowed_until as until from session
    where id = any(${sessionIds}::uuid[]) and ended_at is null and allowed_until is not null`.execute(db);
  const found = new Map(rows.map(({ id, until }) => [id, until.getTime()]));
  return sessionIds.map((id) => found.get(id) ?? null);
});

/** Ends the allowances of a customer, or that of one session. */
export async function endAllowances(db: Db | Tx, userId: string, only?: string): Promise<void> {
  let ending = db
    .updateTable('session')
    .set({ allowed_until: null })
    .where('customer_id', '=', userId)
    .where('allowed_until', 'is not', null);
  if (only !== undefined) ending = ending.where('id', '=', only);
  await ending.execute();
}
