import { sql, type Kysely } from 'kysely';

/** Applications for a seat account. A customer has one that is under review or approved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table seat_application (
      id uuid primary key,
      seq bigint generated always as identity unique,
      customer_id uuid not null references customer (id),
      status text not null check (status in ('review', 'approved', 'rejected', 'cancelled')),
      reason text,
      note text,
      is_automatic boolean not null default false,
      applied_at timestamptz not null,
      decided_at timestamptz check (decided_at >= applied_at),
      version int not null default 1,
      check ((status = 'review') = (decided_at is null)),
      check ((status in ('approved', 'rejected')) = (reason is not null))
    )
  `.execute(db);
  await sql`
    create unique index seat_application_once on seat_application (customer_id) where status in ('review', 'approved')
  `.execute(db);
  await sql`create index seat_application_of on seat_application (customer_id, seq desc)`.execute(db);
  await sql`
    create trigger count_version before update on seat_application
      for each row execute function count_version()`.execute(db);
}
