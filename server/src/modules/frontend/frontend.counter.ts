import type { Clock } from '../../core/clock.ts';
import type { Db } from '../../core/db.ts';
import { addCounts, type CountRow } from './frontend.repo.ts';

const MINUTE_MS = 60_000;

/**
 * Adds up what pages report and writes the sums now and then: an outage makes thousands of reports a second, and they may not cost the
 * database a write each. What a killed process had not written is lost; it is a count, not money.
 */
export class FrontendCounter {
  private readonly db: Db;
  private readonly clock: Clock;
  private waiting = new Map<string, CountRow>();
  private writing: Promise<void> = Promise.resolve();

  constructor(db: Db, clock: Clock) {
    this.db = db;
    this.clock = clock;
  }

  add(remote: string, version: string, phase: string, isFirst: boolean): void {
    const minute = new Date(Math.floor(this.clock.now() / MINUTE_MS) * MINUTE_MS);
    this.put({ remote, version, phase, minute, count: 1n, visits: isFirst ? 1n : 0n });
  }

  /** Resolves when everything that was added before is in the database, or has failed to get there and waits again. */
  write(): Promise<void> {
    this.writing = this.writing.catch(() => undefined).then(() => this.writeWaiting());
    return this.writing;
  }

  private async writeWaiting(): Promise<void> {
    const rows = [...this.waiting.values()];
    if (rows.length === 0) return;
    this.waiting = new Map();
    try {
      await addCounts(this.db, rows);
    } catch (error) {
      rows.forEach((row) => this.put(row));
      throw error;
    }
  }

  private put(row: CountRow): void {
    const key = `${row.remote} ${row.version} ${row.phase} ${row.minute.getTime()}`;
    const known = this.waiting.get(key);
    const { count, visits } = known ?? { count: 0n, visits: 0n };
    this.waiting.set(key, { ...row, count: count + row.count, visits: visits + row.visits });
  }
}
