import { sql, type Kysely } from 'kysely';

/** Messages about new shares name them; the venue knows no name before the listing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table message add column stock jsonb`.execute(db);
}
