import { sql, type Kysely } from 'kysely';

/** Applications for new shares, the draw and its commitment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Nobody could apply for the earlier ones, and they have no commitment.
  await sql`delete from offering`.execute(db);
  await sql`alter table offering drop constraint offering_symbol_key, drop column list_at, drop column refund_at`.execute(
    db,
  );
  await sql`
    alter table offering
      add column template text not null,
      -- Position of the issue in the calendar: one issue of a company begins at it.
      add column step int not null,
      add column issue int not null check (issue > 0),
      add column method text not null check (method in ('EQUAL_PROPORTIONAL', 'LOTTERY')),
      add column maximum_shares bigint not null check (maximum_shares between minimum_shares and retail_shares),
      add column step_shares bigint not null check (step_shares > 0),
      add column per_person int not null check (per_person > 0),
      add column minimum_funds bigint not null check (minimum_funds >= 0),
      add column announced_at timestamptz not null check (announced_at < subscribe_to),
      add column pay_by timestamptz not null check (pay_by > allocate_at),
      add column commitment bytea not null check (length(commitment) = 32),
      add column sealed_seed bytea not null,
      add column seed bytea check (sha256(seed) = commitment),
      add column list_hash bytea,
      add column applications int,
      add column applied_shares bigint,
      add column waves int not null default 0,
      add column closed_at timestamptz,
      add column drawn_at timestamptz,
      add column settled_at timestamptz,
      add column finished_at timestamptz,
      add unique (symbol),
      add unique (template, step),
      add check ((closed_at is null) = (applications is null) and (applications is null) = (applied_shares is null)),
      add check ((drawn_at is null) = (seed is null) and (seed is null) = (list_hash is null)),
      add check (drawn_at is null or closed_at is not null and cancelled_at is null),
      add check (settled_at is null or drawn_at is not null),
      add check (minimum_shares % step_shares = 0 and maximum_shares % step_shares = 0)
  `.execute(db);
  await sql`create index offering_in_progress on offering (subscribe_to) where finished_at is null`.execute(db);
  // A seed that could be changed after the applications are known would choose the winners.
  await sql`
    create function keep_commitment() returns trigger language plpgsql as $$
    begin
      if (new.commitment, new.sealed_seed, new.announced_at, new.subscribe_to) is distinct from
        (old.commitment, old.sealed_seed, old.announced_at, old.subscribe_to) then
        raise exception 'the commitment of an offering never changes';
      end if;
      if old.seed is not null and new.seed is distinct from old.seed then
        raise exception 'a draw takes place once';
      end if;
      return new;
    end $$
  `.execute(db);
  await sql`create trigger commitment before update on offering for each row execute function keep_commitment()`.execute(
    db,
  );

  await sql`create sequence application_number`.execute(db);
  await sql`
    create table offering_application (
      id uuid primary key,
      -- Order of receipt, in which the list is published.
      position bigint generated always as identity unique,
      number text not null unique,
      offering_id uuid not null references offering (offering_id),
      user_id uuid not null references customer (id),
      ordinal int not null,
      quantity bigint not null check (quantity > 0),
      deposit bigint not null check (deposit >= 0),
      hold_id uuid unique references hold (id),
      status text not null check (status in ('applied', 'lost', 'awaiting_payment', 'paid', 'waived', 'cancelled', 'refunded')),
      allotted bigint check (allotted between 0 and quantity),
      journal_id uuid unique references journal (id),
      created_at timestamptz not null,
      version int not null default 1,
      unique (offering_id, user_id, ordinal),
      check ((hold_id is null) = (deposit = 0)),
      check ((status = 'paid') = (journal_id is not null)),
      check (status not in ('awaiting_payment', 'paid', 'waived') or allotted > 0),
      check (status <> 'lost' or allotted = 0)
    )
  `.execute(db);
  await sql`create index application_of_offering on offering_application (offering_id, position) include (quantity, status)`.execute(
    db,
  );
  await sql`create index application_of_user on offering_application (user_id, position desc)`.execute(db);
  await sql`
    create trigger count_version before update on offering_application
      for each row execute function count_version()`.execute(db);
  await sql`create table simulated_applicant (user_id uuid primary key references customer (id), place int not null unique)`.execute(
    db,
  );
}
