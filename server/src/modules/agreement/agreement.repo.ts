import type { ConsentKind } from '@maru/domain/contracts';
import type { Db, Tx } from '../../core/db.ts';
import { VERSION } from './agreement-texts.ts';

declare module '../../core/db.ts' {
  interface Database {
    consent: { user_id: string; kind: ConsentKind; version: string; language: string; agreed_at: Date };
  }
}

/** When the customer agreed to the version in force; null when they did not. */
export async function findConsent(db: Db | Tx, userId: string, kind: ConsentKind): Promise<Date | null> {
  const row = await db
    .selectFrom('consent')
    .select('agreed_at')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('version', '=', VERSION[kind])
    .executeTakeFirst();
  return row?.agreed_at ?? null;
}

export const hasAgreed = async (db: Db | Tx, userId: string, kind: ConsentKind): Promise<boolean> =>
  (await findConsent(db, userId, kind)) !== null;

/** Those of the customers who have agreed to the version in force. */
export async function findAgreed(
  db: Db | Tx,
  userIds: readonly string[],
  kind: ConsentKind,
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('consent')
    .select('user_id')
    .where('user_id', 'in', userIds)
    .where('kind', '=', kind)
    .where('version', '=', VERSION[kind])
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/** The first agreement to a version stays. */
export async function insertConsent(
  db: Db | Tx,
  { userId, kind, version, language, at }: ConsentRecord,
): Promise<void> {
  await db
    .insertInto('consent')
    .values({ user_id: userId, kind, version, language, agreed_at: new Date(at) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface ConsentRecord {
  readonly userId: string;
  readonly kind: ConsentKind;
  readonly version: string;
  readonly language: string;
  readonly at: number;
}
