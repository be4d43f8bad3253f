import { toKstDay } from '../../core/clock.ts';
import type { Db } from '../../core/db.ts';
import { lastNumber } from './trade.repo.ts';

/**
 * Order numbers for people, `YYYYMMDD-000123`, counted from 1 on each day in Korea. Counted in memory, so that orders
 * do not queue for a row; a refused order leaves a gap, and the table refuses a duplicate number.
 */
export class OrderNumbers {
  private readonly db: Db;
  /** Last number of a day, or the pending read of it. */
  private readonly days = new Map<string, Promise<{ last: number }>>();

  constructor(db: Db) {
    this.db = db;
  }

  /**
   * The counter of the day of `now`. Call it before a transaction: the first of a day reads from the database, and a
   * transaction that waits for another connection may wait for ever.
   */
  async of(now: number): Promise<() => string> {
    const day = toKstDay(now).replaceAll('-', '');
    const reading = this.days.get(day) ?? lastNumber(this.db, day).then((last) => ({ last }));
    this.days.set(day, reading);
    for (const old of [...this.days.keys()].slice(0, -2)) this.days.delete(old);
    const count = await reading.catch((error: unknown) => {
      this.days.delete(day);
      throw error;
    });
    return () => `${day}-${String(++count.last).padStart(6, '0')}`;
  }
}
