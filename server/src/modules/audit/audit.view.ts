import type { AdminOutput } from '@maru/domain/admin';
import { toTimestamp } from '../../core/clock.ts';
import type { Db } from '../../core/db.ts';
import type { AuditRow } from './audit.repo.ts';

/** The fields of an entry that its customer reads too. */
export const toAct = (row: AuditRow) => ({
  time: toTimestamp(row.at),
  act: row.act,
  subject: row.subject,
  reason: row.reason,
  note: row.note,
  before: row.before,
  after: row.after,
});

/** An entry as the back office reads it. */
export const toEntry = (row: AuditRow): AdminOutput<'/admin/Customer'>['acts'][number] => ({
  ...toAct(row),
  seq: row.seq.toString(),
  actor: row.actor,
  customerId: row.customer_id,
  hash: row.hash.toString('hex'),
});

/** The newest entries about a customer. */
export async function newestActs(db: Db, userId: string, limit: number) {
  const rows = await db
    .selectFrom('audit_entry')
    .selectAll()
    .where('customer_id', '=', userId)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toEntry);
}
