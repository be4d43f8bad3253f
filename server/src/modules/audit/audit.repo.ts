import type { ActFacts, AuditAct, Reason } from '@maru/domain/contracts';
import type { Db, Tx } from '../../core/db.ts';
import { lock } from '../../core/locks.ts';

export type Facts = ActFacts;

declare module '../../core/db.ts' {
  interface Database {
    audit_entry: {
      seq: bigint;
      at: Date;
      actor: string;
      act: AuditAct;
      customer_id: string | null;
      subject: string;
      reason: Reason | null;
      note: string | null;
      before: Facts;
      after: Facts;
      previous: Buffer;
      hash: Buffer;
    };
  }
}

export interface AuditRow {
  readonly seq: bigint;
  readonly at: Date;
  readonly actor: string;
  readonly act: AuditAct;
  readonly customer_id: string | null;
  readonly subject: string;
  readonly reason: Reason | null;
  readonly note: string | null;
  readonly before: Facts;
  readonly after: Facts;
  readonly previous: Buffer;
  readonly hash: Buffer;
}

/** One writer at a time until the transaction ends: each entry names the one before it. */
export const lockLog = (tx: Tx): Promise<void> => lock(tx, 'audit log');

export const lastEntry = (db: Db | Tx): Promise<Pick<AuditRow, 'seq' | 'hash'> | undefined> =>
  db.selectFrom('audit_entry').select(['seq', 'hash']).orderBy('seq', 'desc').limit(1).executeTakeFirst();

/** @returns the row as the database stores it. */
export const insertEntry = (tx: Tx, row: AuditRow): Promise<AuditRow> =>
  tx
    .insertInto('audit_entry')
    .values({ ...row, before: JSON.stringify(row.before) as never, after: JSON.stringify(row.after) as never })
    .returningAll()
    .executeTakeFirstOrThrow();

/** The log from its beginning, a batch at a time: it may be longer than the memory. */
export async function* readLog(db: Db | Tx, size = 1_000): AsyncGenerator<AuditRow> {
  let after = -(2n ** 62n);
  for (;;) {
    const rows = await db
      .selectFrom('audit_entry')
      .selectAll()
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(size)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    after = last.seq;
  }
}
