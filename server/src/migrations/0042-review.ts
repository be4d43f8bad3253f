import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table review_case (
      id uuid primary key,
      kind text not null check (kind in ('realName', 'deposit', 'withdrawal', 'loan')),
      subject text not null,
      customer_id uuid not null references customer (id),
      facts jsonb not null,
      approvals smallint not null check (approvals in (1, 2)),
      state text not null default 'open' check (state in ('open', 'confirming', 'approved', 'rejected', 'withdrawn')),
      assignee text references operator (login),
      first_by text,
      decided_by text,
      reason text,
      note text,
      is_automatic boolean not null default false,
      version integer not null default 1,
      opened_at timestamptz not null,
      decided_at timestamptz,
      check ((state in ('open', 'confirming')) = (decided_at is null)),
      check ((state in ('approved', 'rejected')) = (decided_by is not null and reason is not null)),
      check (state <> 'confirming' or (approvals = 2 and first_by is not null)),
      check (is_automatic = (decided_by is not null and decided_by = 'auto-reviewer')),
      -- Four eyes: what needs two approvals has them from two people, or was the simulation's machine and says so.
      check (state <> 'approved' or approvals = 1 or is_automatic or (first_by is not null and first_by <> decided_by))
    )
  `.execute(db);
  await sql`
    create unique index review_case_live on review_case (kind, subject) where state in ('open', 'confirming')
  `.execute(db);
  await sql`create index review_case_queue on review_case (state, opened_at)`.execute(db);
  await sql`create index review_case_of_customer on review_case (customer_id, opened_at desc)`.execute(db);
  await sql`
    create table review_setting (
      id boolean primary key default true check (id),
      is_auto_on boolean not null,
      delay_seconds integer not null check (delay_seconds between 0 and 86400)
    )
  `.execute(db);
}
