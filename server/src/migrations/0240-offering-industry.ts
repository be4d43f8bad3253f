import { sql, type Kysely } from 'kysely';

/** The sector of the venue that a listed share follows. Offerings from before have that of their company in the catalogue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table offering add column industry text`.execute(db);
}
