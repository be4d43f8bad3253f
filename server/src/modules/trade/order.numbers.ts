import { toKstDay } from '../../core/clock.ts';
import type { Db } from '../../core/db.ts';
import { lastNumber } from './trade.repo.ts';

/**
 * Numbers a person reads out, `YYYYMMDD-000123`, counted from 1 on each day in Korea. Counted in memory so that orders do not
 * queue for a row; an order that was refused leaves a gap, and the table refuses a number given twice.
 */
export class OrderNumbers {
  private readonly db: Db;
  private day = '';
  private last: Promise<number> = Promise.resolve(0);

  constructor(db: Db) {
    this.db = db;
  }

  async next(now: number): Promise<string> {
    const day = toKstDay(now).replaceAll('-', '');
    if (day !== this.day) {
      this.day = day;
      this.last = lastNumber(this.db, day);
    }
    this.last = this.last.then((last) => last + 1);
    return `${day}-${String(await this.last).padStart(6, '0')}`;
  }
}
