import { sql, type Kysely } from 'kysely';

/** A customer whose application was rejected reads why, in the words of the reviewer. One of before has neither. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table placement_application add column reason text, add column note text`.execute(db);
}
