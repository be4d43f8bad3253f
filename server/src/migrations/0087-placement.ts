import { sql, type Kysely } from 'kysely';

/** Placements of new shares: applications at a fixed price, decided by a review. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table placement (
      placement_id uuid primary key,
      template text not null,
      -- Position in the calendar: one placement of a company begins at it.
      step int not null,
      issue int not null check (issue > 0),
      symbol text not null unique,
      name jsonb not null,
      sector jsonb not null,
      segment text not null check (segment in ('KOSPI', 'KOSDAQ', 'KONEX')),
      price bigint not null check (price > 0),
      total_shares bigint not null check (total_shares > 0),
      pool bigint not null check (pool between 1 and total_shares),
      -- Shares of the applications that are under review or paid.
      taken bigint not null default 0 check (taken between 0 and pool),
      minimum_shares bigint not null check (minimum_shares > 0),
      step_shares bigint not null check (step_shares > 0),
      maximum_shares bigint not null check (maximum_shares between minimum_shares and pool),
      underwriter jsonb not null,
      business jsonb not null,
      risk jsonb not null,
      open_from timestamptz not null,
      open_to timestamptz not null check (open_to > open_from),
      unique (template, step)
    )
  `.execute(db);
  await sql`create index placement_by_end on placement (open_to)`.execute(db);
  await sql`create sequence placement_number`.execute(db);
  await sql`
    create table placement_application (
      id uuid primary key,
      position bigint generated always as identity unique,
      number text not null unique,
      placement_id uuid not null references placement (placement_id),
      user_id uuid not null references customer (id),
      quantity bigint not null check (quantity > 0),
      amount bigint not null check (amount > 0),
      hold_id uuid not null unique references hold (id),
      status text not null check (status in ('review', 'paid', 'rejected', 'cancelled')),
      journal_id uuid unique references journal (id),
      created_at timestamptz not null,
      decided_at timestamptz,
      version int not null default 1,
      check ((status = 'paid') = (journal_id is not null)),
      check ((status = 'review') = (decided_at is null))
    )
  `.execute(db);
  await sql`create index placement_application_of_placement on placement_application (placement_id, user_id)`.execute(
    db,
  );
  await sql`create index placement_application_of_user on placement_application (user_id, position desc)`.execute(db);
  await sql`
    create trigger count_version before update on placement_application
      for each row execute function count_version()`.execute(db);
  await sql`
    create or replace view paid_new_shares as
    select a.user_id, o.symbol, a.allotted as shares, a.allotted * o.price as cost
    from offering_application a join offering o using (offering_id) where a.status = 'paid'
    union all
    select b.user_id, c.symbol, b.allotted, b.allotted * b.paid_price
    from auction_bid b join auction c using (auction_id) where b.status = 'paid'
    union all
    select p.user_id, q.symbol, p.quantity, p.amount
    from placement_application p join placement q using (placement_id) where p.status = 'paid'
  `.execute(db);
}
