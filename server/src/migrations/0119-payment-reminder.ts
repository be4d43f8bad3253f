import { sql, type Kysely } from 'kysely';

/** The time at which the winners of an offering who have not paid were reminded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table offering add column reminded_at timestamptz`.execute(db);
  // The reminders of payment periods that run already are left out: half of such a period may be over.
  await sql`update offering set reminded_at = settled_at where settled_at is not null`.execute(db);
}
