import { sql, type Kysely } from 'kysely';

/** Cases that were opened while the automatic reviewer was off stay with people. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table review_setting add column on_since timestamptz`.execute(db);
}
