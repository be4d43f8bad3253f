import { sql, type Kysely } from 'kysely';

/** A reset of the fund password that nobody finishes expires. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table fund_reset drop constraint fund_reset_outcome_check`.execute(db);
  await sql`
    alter table fund_reset add constraint fund_reset_outcome_check check (outcome in ('done', 'canceled', 'expired'))
  `.execute(db);
  // The message about the start says how long the new one can be set.
  await sql`
    update message set params = params || '{"hours": 72}' where code = 'FUND_RESET_STARTED'
  `.execute(db);
}
