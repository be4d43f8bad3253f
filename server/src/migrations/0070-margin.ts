import { sql, type Kysely } from 'kysely';

/** Loans on pledged shares. Pledged shares are held in custody; a position counts the part of it that is pledged. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table trade_position add column pledged bigint not null default 0 check (pledged >= 0),
      add constraint trade_position_free check (closing + pledged <= quantity)
  `.execute(db);
  await sql`alter table trade_order add column pledge_hold_id uuid references hold (id)`.execute(db);
  await sql`create sequence margin_loan_number`.execute(db);
  await sql`
    create table margin_consent (user_id uuid primary key references customer (id), at timestamptz not null)
  `.execute(db);
  await sql`
    create table margin_loan (
      id uuid primary key,
      number text not null unique,
      user_id uuid not null references customer (id),
      status text not null check (status in ('active', 'call', 'liquidating', 'completed')),
      amount bigint not null check (amount > 0),
      rate text not null,
      principal bigint not null check (principal between 0 and amount),
      -- Borne until accrued_to, and not paid yet.
      interest bigint not null default 0 check (interest >= 0),
      accrued_to date not null,
      call_until timestamptz,
      journal_id uuid not null unique references journal (id),
      created_at timestamptz not null,
      ended_at timestamptz,
      version int not null default 1,
      check ((status = 'completed') = (principal + interest = 0)),
      check ((status = 'completed') = (ended_at is not null)),
      check (call_until is null or status = 'call')
    )
  `.execute(db);
  await sql`
    create trigger count_version before update on margin_loan for each row execute function count_version()
  `.execute(db);
  await sql`create index margin_loan_of_user on margin_loan (user_id, created_at desc)`.execute(db);
  await sql`create index margin_loan_live on margin_loan (id) where status <> 'completed'`.execute(db);
  // The pledged shares are what remains of the hold.
  await sql`
    create table margin_pledge (
      hold_id uuid primary key references hold (id),
      number bigint generated always as identity,
      loan_id uuid not null references margin_loan (id),
      position_id uuid not null references trade_position (id),
      symbol text not null,
      at timestamptz not null
    )
  `.execute(db);
  await sql`create index margin_pledge_of_loan on margin_pledge (loan_id)`.execute(db);
  await sql`
    create table margin_repayment (
      id uuid primary key,
      loan_id uuid not null references margin_loan (id),
      at timestamptz not null,
      interest bigint not null check (interest >= 0),
      principal bigint not null check (principal >= 0),
      total bigint not null check (total > 0 and total = interest + principal),
      -- The liquidation order whose fill paid it; null when the customer did.
      order_id uuid references trade_order (id),
      journal_id uuid not null unique references journal (id)
    )
  `.execute(db);
  await sql`create index margin_repayment_of_loan on margin_repayment (loan_id)`.execute(db);
  await sql`
    create table margin_event (
      id bigint generated always as identity primary key,
      loan_id uuid not null references margin_loan (id),
      step text not null,
      at timestamptz not null
    )
  `.execute(db);
  await sql`create index margin_event_of_loan on margin_event (loan_id, id)`.execute(db);
  for (const table of ['margin_repayment', 'margin_event', 'margin_pledge', 'margin_consent']) {
    await sql`
      create trigger append_only before update or delete or truncate on ${sql.table(table)}
      for each statement execute function refuse_change()
    `.execute(db);
  }
}
