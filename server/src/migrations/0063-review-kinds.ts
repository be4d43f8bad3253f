import { sql, type Kysely } from 'kysely';

/** The kinds of cases are declared by the capabilities, and the server refuses to start with one that no module handles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table review_case drop constraint review_case_kind_check`.execute(db);
}
