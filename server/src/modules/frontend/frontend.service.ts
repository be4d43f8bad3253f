import type { Clock } from '../../core/clock.ts';
import type { Db } from '../../core/db.ts';
import { MINUTE } from '../../core/time.ts';
import { addCounts, addVisits, visitKey, type CountRow, type VisitRow } from './frontend.repo.ts';

/**
 * Counts and visits that are not written yet. An outage causes thousands of reports a second, so they are written together now and then. A
 * killed process loses them: they are statistics.
 */
export interface PendingReports {
  /** Sums by build, phase and minute. */
  readonly counts: Map<string, CountRow>;
  /** The last visit of each address, by build. */
  readonly visits: Map<string, VisitRow>;
}
export const noReports = (): PendingReports => ({ counts: new Map(), visits: new Map() });

/** Adds one failure or load. */
export function countReport(
  { counts }: PendingReports,
  clock: Clock,
  build: Pick<CountRow, 'remote' | 'version' | 'phase'>,
): void {
  const minute = new Date(Math.floor(clock.now() / MINUTE) * MINUTE);
  addCount(counts, { ...build, minute, count: 1n });
}

export function addVisit({ visits }: PendingReports, row: VisitRow): void {
  visits.set(visitKey(row), row);
}

/** Writes what is pending now. What fails is pending again, unless something newer is. */
export async function writeReports(db: Db, { counts, visits }: PendingReports): Promise<void> {
  const [countRows, visitRows] = [[...counts.values()], [...visits.values()]];
  counts.clear();
  visits.clear();
  const ends = await Promise.allSettled([
    countRows.length > 0 &&
      addCounts(db, countRows).catch((error: unknown) => {
        for (const row of countRows) addCount(counts, row);
        throw error;
      }),
    visitRows.length > 0 &&
      addVisits(db, visitRows).catch((error: unknown) => {
        for (const row of visitRows) if (!visits.has(visitKey(row))) visits.set(visitKey(row), row);
        throw error;
      }),
  ]);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

function addCount(counts: Map<string, CountRow>, row: CountRow): void {
  const key = `${row.remote} ${row.version} ${row.phase} ${row.minute.getTime()}`;
  counts.set(key, { ...row, count: (counts.get(key)?.count ?? 0n) + row.count });
}
