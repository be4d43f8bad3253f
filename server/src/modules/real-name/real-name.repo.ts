import type { ReviewReason } from '@maru/domain/contracts';
import type { Generated } from 'kysely';
import type { Db, Tx } from '../../core/db.ts';

declare module '../../core/db.ts' {
  interface Database {
    real_name: {
      id: string;
      seq: Generated<bigint>;
      customer_id: string;
      name: string;
      id_mask: string;
      id_sealed: Buffer;
      id_hash: Buffer;
      front_upload: string;
      back_upload: string;
      state: 'review' | 'verified' | 'failed';
      reason: Generated<ReviewReason | null>;
      note: Generated<string | null>;
      is_automatic: Generated<boolean>;
      /** Of a closed account: the same identity may be verified for another one. */
      is_closed: Generated<boolean>;
      submitted_at: Date;
      decided_at: Generated<Date | null>;
      version: Generated<number>;
    };
  }
}

export const lastSubmission = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('real_name')
    .selectAll()
    .where('customer_id', '=', userId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findSubmission = (db: Db | Tx, id: string) =>
  db.selectFrom('real_name').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Whether somebody else was verified with this identity. */
export async function isIdentityTaken(db: Db | Tx, hash: Buffer, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('real_name')
    .select('id')
    .where('id_hash', '=', hash)
    .where('state', '=', 'verified')
    .where('is_closed', '=', false)
    .where('customer_id', '!=', userId)
    .executeTakeFirst();
  return row !== undefined;
}
