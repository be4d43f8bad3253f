import { sql, type Kysely } from 'kysely';

/** The second of two approvers reads when the first one approved, and with which note. The audit log has both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table review_case add column first_at timestamptz, add column first_note text`.execute(db);
  await sql`
    update review_case
    set first_at = entry.at, first_note = entry.note
    from audit_entry entry
    where review_case.first_by is not null and entry.subject = review_case.subject
      and entry.act = review_case.kind || '.approveFirst'
  `.execute(db);
}
