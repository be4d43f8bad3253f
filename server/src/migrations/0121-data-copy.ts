import { sql, type Kysely } from 'kysely';

/** Requests of customers for a copy of their data. The session that asked may download it until it expires. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table data_copy (
      id uuid primary key,
      customer_id uuid not null references customer (id),
      session_id uuid not null,
      asked_at timestamptz not null,
      expires_at timestamptz not null check (expires_at > asked_at)
    )
  `.execute(db);
  await sql`create index data_copy_of on data_copy (customer_id, asked_at desc)`.execute(db);
}
