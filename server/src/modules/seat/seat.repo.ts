import type { ReviewReason, SeatStatus } from '@maru/domain/contracts';
import type { Generated } from 'kysely';
import type { Db, Tx } from '../../core/db.ts';

declare module '../../core/db.ts' {
  interface Database {
    seat_application: {
      id: string;
      seq: Generated<bigint>;
      customer_id: string;
      status: Exclude<SeatStatus, 'none'>;
      reason: Generated<ReviewReason | null>;
      note: Generated<string | null>;
      is_automatic: Generated<boolean>;
      applied_at: Date;
      decided_at: Generated<Date | null>;
      version: Generated<number>;
    };
  }
}

export const findLastSeat = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('seat_application')
    .selectAll()
    .where('customer_id', '=', userId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
