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
}
interface VisitTable {
  remote: string;
  version: string;
  /** True for a failure, false for a load. */
  has_failed: boolean;
  /** Keyed hash of the caller's address or network. */
  caller: Buffer;
  /** Id of the visit that the page was given. */
  visit: string;
  /** Time of the last report. */
  seen_at: Date;
}
declare module '../../core/db.ts' {
  interface Database {
    frontend_count: CountTable;
    frontend_visit: VisitTable;
  }
}
export type CountRow = CountTable;
export type VisitRow = VisitTable;

/** Adds to the counts of this process and others. Sorted, so that two writers never deadlock. */
export async function addCounts(db: Db, rows: readonly CountRow[]): Promise<void> {
  const keyOf = ({ remote, version, phase, minute }: CountRow) => [remote, version, phase, +minute].join(' ');
  await db
    .insertInto('frontend_count')
    .values(sortBy(rows, keyOf))
    .onConflict((conflict) =>
      conflict
        .columns(['remote', 'version', 'phase', 'minute'])
        .doUpdateSet({ count: sql`frontend_count.count + excluded.count` }),
    )
    .execute();
}

/** Records visits. An address has one for each build, the last. Sorted, so that two writers never deadlock. */
export async function addVisits(db: Db, rows: readonly VisitRow[]): Promise<void> {
  await db
    .insertInto('frontend_visit')
    .values(sortBy(rows, visitKey))
    .onConflict((conflict) =>
      conflict.columns(['remote', 'version', 'has_failed', 'caller']).doUpdateSet({
        visit: sql`excluded.visit`,
        seen_at: sql`greatest(frontend_visit.seen_at, excluded.seen_at)`,
      }),
    )
    .execute();
}

export const visitKey = ({ remote, version, has_failed, caller }: VisitRow): string =>
  [remote, version, has_failed, caller.toString('hex')].join(' ');

const sortBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] =>
  rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));

interface Visits {
  readonly loads: number;
  readonly failures: number;
}

/**
 * Visits to builds of a remote, each from a moment of its own on, that were loads or failures: as many as there are both addresses and
 * visits. One query, because builds whose visits are counted at two moments cannot be compared.
 */
export async function countVisits(
  db: Db,
  remote: string,
  builds: readonly { readonly version: string; readonly since: Date }[],
): Promise<Visits[]> {
  const rows = await db
    .selectFrom('frontend_visit')
    .select(['version', 'has_failed', sql<bigint>`least(count(distinct caller), count(distinct visit))`.as('visits')])
    .where('remote', '=', remote)
    .where((by) =>
      by.or(builds.map(({ version, since }) => by.and([by('version', '=', version), by('seen_at', '>=', since)]))),
    )
    .groupBy(['version', 'has_failed'])
    .execute();
  return builds.map(({ version }) => {
    const sum = (hasFailed: boolean) =>
      Number(rows.find((row) => row.version === version && row.has_failed === hasFailed)?.visits ?? 0);
    return { loads: sum(false), failures: sum(true) };
  });
}

export interface BuildReports {
  readonly loads: number;
  readonly failures: number;
  /** Failures by phase. */
  readonly phases: Readonly<Record<string, number>>;
}

/** Reports of pages from a moment on, by `remote version`. */
export async function reportsSince(db: Db, since: Date): Promise<Map<string, BuildReports>> {
  const rows = await db
    .selectFrom('frontend_count')
    .select(['remote', 'version', 'phase', sql<bigint>`sum(count)::bigint`.as('count')])
    .where('minute', '>=', since)
    .groupBy(['remote', 'version', 'phase'])
    .orderBy('phase')
    .execute();
  const groups = Map.groupBy(rows, ({ remote, version }) => `${remote} ${version}`);
  return new Map([...groups].map(([build, counts]) => [build, toReports(counts)]));
}

function toReports(counts: readonly { phase: string; count: bigint }[]): BuildReports {
  const failed = counts.filter(({ phase }) => phase !== LOADED);
  const sum = (rows: typeof counts) => rows.reduce((total, { count }) => total + Number(count), 0);
  return {
    loads: sum(counts.filter(({ phase }) => phase === LOADED)),
    failures: sum(failed),
    phases: Object.fromEntries(failed.map(({ phase, count }) => [phase, Number(count)])),
  };
}

export async function pruneCounts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('frontend_count').where('minute', '<', before).execute();
}

export async function pruneVisits(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('frontend_visit').where('seen_at', '<', before).execute();
}
