import { sql, type Kysely } from 'kysely';

/** Resets of the fund password. One customer has one that is not ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table fund_reset (
      id uuid primary key,
      customer_id uuid not null references customer (id),
      started_at timestamptz not null,
      ready_at timestamptz not null check (ready_at > started_at),
      ended_at timestamptz check (ended_at >= started_at),
      outcome text check (outcome in ('done', 'canceled')),
      check ((ended_at is null) = (outcome is null)),
      check (outcome is distinct from 'done' or ended_at >= ready_at)
    )
  `.execute(db);
  await sql`create unique index fund_reset_once on fund_reset (customer_id) where ended_at is null`.execute(db);
}
