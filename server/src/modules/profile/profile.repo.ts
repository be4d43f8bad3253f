import type { Db, Tx } from '../../core/db.ts';

declare module '../../core/db.ts' {
  interface Database {
    customer_profile: {
      customer_id: string;
      avatar_id: string | null;
      phone: string | null;
      phone_bound_at: Date | null;
    };
    phone_code: {
      customer_id: string;
      phone: string;
      code_hash: Buffer;
      sent_at: Date;
      failures: number;
      is_used: boolean;
      sent: number;
      counted_since: Date;
    };
  }
}

const NONE = { avatar_id: null, phone: null, phone_bound_at: null };

export async function findExtras(db: Db | Tx, userId: string) {
  const row = await db
    .selectFrom('customer_profile')
    .select(['avatar_id', 'phone', 'phone_bound_at'])
    .where('customer_id', '=', userId)
    .executeTakeFirst();
  return row ?? NONE;
}

/** The row of a customer, locked; made when it is not there. */
export async function lockExtras(tx: Tx, userId: string) {
  await tx
    .insertInto('customer_profile')
    .values({ customer_id: userId, ...NONE })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('customer_profile')
    .selectAll()
    .where('customer_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function findCode(tx: Tx, userId: string) {
  const row = await tx
    .selectFrom('phone_code')
    .selectAll()
    .where('customer_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      phone: row.phone,
      hash: row.code_hash,
      sentAt: row.sent_at.getTime(),
      failures: row.failures,
      isUsed: row.is_used,
      sent: row.sent,
      countedSince: row.counted_since.getTime(),
    }
  );
}
