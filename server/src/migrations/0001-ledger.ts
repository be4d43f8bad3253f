import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Only a customer's account carries its balance: the house's accounts meet every order, and a row that every order
  // updates would let one order commit at a time. Their balance is the sum of their postings.
  await sql`
    create table ledger_account (
      id bigint generated always as identity primary key,
      owner text not null,
      purpose text not null,
      asset text not null check (asset ~ '^([A-Z]{3}|SEC:[A-Z0-9.]{1,12})$'),
      is_customer boolean generated always as (owner <> 'house') stored,
      balance bigint not null default 0,
      held bigint not null default 0 check (held >= 0),
      unique (owner, purpose, asset),
      unique (id, asset),
      check (is_customer or (balance = 0 and held = 0)),
      check (balance - held >= 0)
    )
  `.execute(db);
  await sql`
    create table journal (
      id uuid primary key,
      kind text not null,
      ref text not null,
      params jsonb not null,
      at timestamptz not null,
      unique (kind, ref)
    )
  `.execute(db);
  await sql`
    create table posting (
      id bigint generated always as identity primary key,
      journal_id uuid not null references journal (id),
      account_id bigint not null,
      asset text not null,
      amount bigint not null check (amount <> 0),
      kind text,
      balance_after bigint,
      foreign key (account_id, asset) references ledger_account (id, asset)
    )
  `.execute(db);
  await sql`create index posting_of_account on posting (account_id, id desc)`.execute(db);
  await sql`create index posting_of_journal on posting (journal_id)`.execute(db);
  await sql`
    create table hold (
      id uuid primary key,
      account_id bigint not null references ledger_account (id),
      ref text not null,
      amount bigint not null check (amount > 0),
      remaining bigint not null check (remaining between 0 and amount),
      at timestamptz not null
    )
  `.execute(db);
  await sql`create index hold_live on hold (account_id) where remaining > 0`.execute(db);
  await sql`
    create table hold_event (
      id bigint generated always as identity primary key,
      hold_id uuid not null references hold (id),
      kind text not null check (kind in ('placed', 'captured', 'released')),
      amount bigint not null check (amount > 0),
      journal_id uuid references journal (id),
      at timestamptz not null
    )
  `.execute(db);
  await sql`create index hold_event_of_hold on hold_event (hold_id)`.execute(db);

  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception '% is append-only', tg_table_name; end $$
  `.execute(db);
  for (const table of ['journal', 'posting', 'hold_event']) {
    await sql`
      create trigger append_only before update or delete or truncate on ${sql.table(table)}
      for each statement execute function refuse_change()
    `.execute(db);
  }

  // At commit, per journal and asset: two postings or more, and they sum to zero.
  await sql`
    create function check_journal() returns trigger language plpgsql as $$
    declare checked uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
    begin
      if (select count(*) from posting where journal_id = checked) < 2 then
        raise exception 'journal % has fewer than two postings', checked;
      end if;
      if exists (select from posting where journal_id = checked group by asset having sum(amount) <> 0) then
        raise exception 'journal % does not sum to zero', checked;
      end if;
      return null;
    end $$
  `.execute(db);
  for (const [table, column] of [
    ['journal', 'id'],
    ['posting', 'journal_id'],
  ] as const) {
    await sql`
      create constraint trigger balanced after insert on ${sql.table(table)}
      deferrable initially deferred for each row execute function check_journal(${sql.lit(column)})
    `.execute(db);
  }
}
