import { sql } from 'kysely';
import type { Db } from '../../core/db.ts';

export const LOADED = 'loaded';

interface CountTable {
  remote: string;
  version: string;
  /** Phase of a failure, or `loaded`. */
  phase: string;
  minute: Date;
  count: bigint;
  /** Visits among them that had not counted for this build before. */
  visits: bigint;
}
declare module '../../core/db.ts' {
  interface Database {
    frontend_count: CountTable;
  }
}
export type CountRow = CountTable;

/** Adds to the counts of this process and others. Sorted, so that two writers never deadlock. */
export async function addCounts(db: Db, rows: readonly CountRow[]): Promise<void> {
  const keyOf = ({ remote, version, phase, minute }: CountRow) => [remote, version, phase, +minute].join(' ');
  const sorted = rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  await db
    .insertInto('frontend_count')
    .values(sorted)
    .onConflict((conflict) =>
      conflict.columns(['remote', 'version', 'phase', 'minute']).doUpdateSet({
        count: sql`frontend_count.count + excluded.count`,
        visits: sql`frontend_count.visits + excluded.visits`,
      }),
    )
    .execute();
}

/** Counts of one micro-frontend from a moment on, a row for each version, phase and minute. */
export function countsSince(db: Db, remote: string, since: Date): Promise<CountRow[]> {
  return db
    .selectFrom('frontend_count')
    .selectAll()
    .where('remote', '=', remote)
    .where('minute', '>=', since)
    .execute();
}

export async function pruneCounts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('frontend_count').where('minute', '<', before).execute();
}
