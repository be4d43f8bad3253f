import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence loan_number`.execute(db);
  await sql`
    create table loan (
      id uuid primary key,
      number text not null unique,
      user_id uuid not null references customer (id),
      amount bigint not null check (amount > 0),
      days integer not null check (days in (7, 30, 60, 90)),
      -- Partly repaid and overdue follow from what is below and the day.
      status text not null check (status in ('review', 'rejected', 'active', 'repaid')),
      principal bigint not null check (principal between 0 and amount),
      fees bigint not null default 0 check (fees >= 0),
      -- Borne until accrued_to, and not paid yet.
      interest bigint not null default 0 check (interest >= 0),
      overdue bigint not null default 0 check (overdue >= 0),
      accrued_to date,
      lent_on date,
      due_on date check (due_on = lent_on + days),
      journal_id uuid unique references journal (id),
      created_at timestamptz not null,
      check ((status in ('active', 'repaid')) = (journal_id is not null)),
      check ((lent_on is not null) = (journal_id is not null)),
      check ((accrued_to is not null) = (journal_id is not null)),
      check ((status = 'repaid') = (lent_on is not null and principal + fees + interest + overdue = 0))
    )
  `.execute(db);
  await sql`create unique index loan_in_review on loan (user_id) where status = 'review'`.execute(db);
  await sql`create index loan_of_user on loan (user_id, created_at desc)`.execute(db);
  await sql`
    create table loan_repayment (
      id uuid primary key,
      loan_id uuid not null references loan (id),
      at timestamptz not null,
      fees bigint not null check (fees >= 0),
      overdue bigint not null check (overdue >= 0),
      interest bigint not null check (interest >= 0),
      principal bigint not null check (principal >= 0),
      total bigint not null check (total > 0 and total = fees + overdue + interest + principal),
      left_over bigint not null check (left_over >= 0),
      journal_id uuid not null unique references journal (id)
    )
  `.execute(db);
  await sql`create index loan_repayment_of_loan on loan_repayment (loan_id, at)`.execute(db);
  await sql`
    create table loan_event (
      id bigint generated always as identity primary key,
      loan_id uuid not null references loan (id),
      step text not null,
      at timestamptz not null,
      reason text,
      note text
    )
  `.execute(db);
  await sql`create index loan_event_of_loan on loan_event (loan_id, id)`.execute(db);
  for (const table of ['loan_repayment', 'loan_event']) {
    await sql`
      create trigger append_only before update or delete or truncate on ${sql.table(table)}
      for each statement execute function refuse_change()
    `.execute(db);
  }
}
