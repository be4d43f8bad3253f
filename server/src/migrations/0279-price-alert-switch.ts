import { sql, type Kysely } from 'kysely';

/** A customer switches an alert off for a while without giving up its price. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table price_alert add column is_on boolean not null default true`.execute(db);
}
