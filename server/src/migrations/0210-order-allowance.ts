import { sql, type Kysely } from 'kysely';

/** Until when orders of a session need no fund password. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table session add allowed_until timestamptz
      check (allowed_until <= expires_at), add check (ended_at is null or allowed_until is null)
  `.execute(db);
}
