import { sql, type Kysely } from 'kysely';

/** The second factor of operators, and the sessions that gave a code of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table operator
      add column factor_sealed bytea,
      add column factor_offered bytea,
      add column factor_period bigint
  `.execute(db);
  await sql`alter table operator_session add column is_verified boolean not null default false`.execute(db);
}
