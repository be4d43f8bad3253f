import { sql, type Kysely } from 'kysely';

/** The audit log links its subjects to their cases. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index review_case_subject on review_case (subject)`.execute(db);
}
