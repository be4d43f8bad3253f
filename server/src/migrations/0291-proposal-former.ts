import { sql, type Kysely } from 'kysely';

/**
 * A decided proposal has the terms that stood at its decision. Those of changes that were applied before are in the audit log; of changes
 * that were rejected nothing has them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table proposal
      add column former jsonb check (former is null or state <> 'open'),
      disable trigger keep
  `.execute(db);
  await sql`
    update proposal set former = entry.before
    from audit_entry entry
    where proposal.state = 'applied' and entry.subject = proposal.subject and entry.at = proposal.decided_at
      and (proposal.kind, entry.act) in (('copy', 'copy.terms'), ('lending', 'lending.change'))
  `.execute(db);
  await sql`alter table proposal enable trigger keep`.execute(db);
}
