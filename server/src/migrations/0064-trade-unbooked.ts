import { sql, type Kysely } from 'kysely';

/**
 * Reports of the market that could not be booked, with all later reports of the same order, in their order. An order with
 * one that has no `booked_at` is halted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table trade_unbooked (
      id bigint generated always as identity primary key,
      order_id uuid not null references trade_order,
      report jsonb not null,
      -- Of the report that failed; null for those that wait behind it.
      error text,
      at timestamptz not null,
      booked_at timestamptz
    )
  `.execute(db);
  await sql`create index trade_unbooked_open on trade_unbooked (order_id, id) where booked_at is null`.execute(db);
}
