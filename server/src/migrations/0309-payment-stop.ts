import { sql, type Kysely } from 'kysely';

/** When the server last served while a payment was awaited: what it was down of the payment period is added to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table offering add column awaited_at timestamptz`.execute(db);
  await sql`alter table placement_application add column awaited_at timestamptz`.execute(db);
}
