import type { Clock } from '../../core/clock.ts';
import type { Db } from '../../core/db.ts';
import { addCounts, type CountRow } from './frontend.repo.ts';

const MINUTE_MS = 60_000;

/**
 * Counts that are not written yet, by build, phase and minute. An outage causes thousands of reports a second, so their sums are written now
 * and then. A killed process loses its sums: they are statistics.
 */
export type PendingCounts = Map<string, CountRow>;

/** Adds one report. @param isFirst whether it is the first of its visit. */
export function countReport(
  pending: PendingCounts,
  clock: Clock,
  report: Pick<CountRow, 'remote' | 'version' | 'phase'> & { readonly isFirst: boolean },
): void {
  const { isFirst, ...build } = report;
  const minute = new Date(Math.floor(clock.now() / MINUTE_MS) * MINUTE_MS);
  add(pending, { ...build, minute, count: 1n, visits: isFirst ? 1n : 0n });
}

/** Writes the counts that are pending now. If that fails they are pending again. */
export async function writeCounts(db: Db, pending: PendingCounts): Promise<void> {
  const rows = [...pending.values()];
  if (rows.length === 0) return;
  pending.clear();
  try {
    await addCounts(db, rows);
  } catch (error) {
    for (const row of rows) add(pending, row);
    throw error;
  }
}

function add(pending: PendingCounts, row: CountRow): void {
  const key = `${row.remote} ${row.version} ${row.phase} ${row.minute.getTime()}`;
  const { count, visits } = pending.get(key) ?? { count: 0n, visits: 0n };
  pending.set(key, { ...row, count: count + row.count, visits: visits + row.visits });
}
