import { sql, type Kysely } from 'kysely';

/** Products that nobody joins any more: from then on, and for good. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table copy_product add column closed_at timestamptz check (closed_at >= started_at)`.execute(db);
}
