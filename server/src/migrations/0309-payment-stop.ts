import { sql, type Kysely } from 'kysely';

/** When the server last served while a payment was awaited: what it was down of the payment period is added to it. Of periods that run, from now on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table offering add column awaited_at timestamptz`.execute(db);
  await sql`alter table placement_application add column awaited_at timestamptz`.execute(db);
  await sql`update offering set awaited_at = now() where settled_at is not null and finished_at is null`.execute(db);
  await sql`update placement_application set awaited_at = now() where status = 'awaiting_payment'`.execute(db);
}
