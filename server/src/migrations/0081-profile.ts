import { sql, type Kysely } from 'kysely';

/** Picture and bound phone of a customer, and the code that a phone is bound by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table customer_profile (
      customer_id uuid primary key references customer (id),
      avatar_id uuid unique references upload (id),
      phone text check (phone ~ '^[0-9]{8,15}$'),
      phone_bound_at timestamptz,
      check ((phone is null) = (phone_bound_at is null))
    )
  `.execute(db);
  // The last code of each customer. The count of codes survives it, so that a sender is not flooded.
  await sql`
    create table phone_code (
      customer_id uuid primary key references customer (id),
      phone text not null check (phone ~ '^[0-9]{8,15}$'),
      code_hash bytea not null,
      sent_at timestamptz not null,
      failures integer not null check (failures >= 0),
      is_used boolean not null,
      sent integer not null check (sent > 0),
      counted_since timestamptz not null
    )
  `.execute(db);
}
