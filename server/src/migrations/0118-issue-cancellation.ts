import { sql, type Kysely } from 'kysely';

/** Cancellation of new shares by the back office: four eyes, a reason, and the whole amount returned to every applicant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table issue_cancellation (
      id uuid primary key,
      kind text not null check (kind in ('offering', 'auction', 'placement')),
      issue_id uuid not null,
      reason text not null check (reason in ('ISSUER_WITHDREW', 'FILING_INCOMPLETE', 'MARKET_DISRUPTED')),
      note text,
      state text not null default 'proposed' check (state in ('proposed', 'confirmed', 'dismissed')),
      first_by text not null,
      first_at timestamptz not null,
      decided_by text,
      decided_at timestamptz,
      check ((state = 'proposed') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
      check (state <> 'confirmed' or decided_by <> first_by)
    )
  `.execute(db);
  await sql`
    create unique index issue_cancellation_once on issue_cancellation (kind, issue_id) where state <> 'dismissed'
  `.execute(db);
  await sql`
    create function keep_issue_cancellation() returns trigger language plpgsql as $$
    begin
      if old.state <> 'proposed' or (new.id, new.kind, new.issue_id, new.reason, new.note, new.first_by, new.first_at) is distinct from
        (old.id, old.kind, old.issue_id, old.reason, old.note, old.first_by, old.first_at) then
        raise exception 'a cancellation is decided once';
      end if;
      return new;
    end $$
  `.execute(db);
  await sql`
    create trigger keep before update on issue_cancellation
      for each row execute function keep_issue_cancellation()`.execute(db);
  await sql`
    create trigger stays before delete or truncate on issue_cancellation
      for each statement execute function refuse_change()`.execute(db);

  // An operator can cancel what is drawn, opened or paid already.
  await sql`
    do $$
    declare each record;
    begin
      for each in
        select conrelid::regclass as relation, conname from pg_constraint where contype = 'c' and (
          conrelid = 'offering'::regclass and pg_get_constraintdef(oid) like '%drawn_at IS NULL%cancelled_at IS NULL%'
          or conrelid = 'auction'::regclass and pg_get_constraintdef(oid) like '%cancelled_at IS NULL%allotted = 0%'
          or conrelid = 'offering_application'::regclass and pg_get_constraintdef(oid) like '%paid%journal_id IS NOT NULL%'
          or conrelid = 'auction_bid'::regclass and pg_get_constraintdef(oid) like '%paid%journal_id IS NOT NULL%'
          or conrelid = 'auction_bid'::regclass and pg_get_constraintdef(oid) like '%sealed%price IS NOT NULL%'
          or conrelid = 'placement_application'::regclass and pg_get_constraintdef(oid) like '%paid%journal_id IS NOT NULL%'
          or conname = 'placement_application_status_check')
      loop execute format('alter table %s drop constraint %I', each.relation, each.conname); end loop;
    end $$`.execute(db);
  await sql`alter table offering add check (drawn_at is null or closed_at is not null)`.execute(db);
  await sql`alter table auction_bid add check (status in ('sealed', 'refunded') or price is not null)`.execute(db);
  await sql`
    alter table placement_application
      add constraint placement_application_status_check check (status in ('review', 'paid', 'rejected', 'cancelled', 'refunded'))`.execute(
    db,
  );
  for (const part of ['offering_application', 'auction_bid', 'placement_application']) {
    await sql`
      alter table ${sql.table(part)}
        add column refund_journal_id uuid unique references journal (id),
        add check (status <> 'paid' or journal_id is not null),
        add check (journal_id is null or status in ('paid', 'refunded')),
        add check ((refund_journal_id is not null) = (status = 'refunded' and journal_id is not null))`.execute(db);
  }
  await sql`
    alter table placement
      add column cancelled_at timestamptz, add column finished_at timestamptz,
      add check (listed_at is null or cancelled_at is null)`.execute(db);
  for (const issue of ['offering', 'auction', 'placement']) {
    await sql`
      alter table ${sql.table(issue)} add column cancel_reason text
        check (cancel_reason in ('LOW_DEMAND', 'ISSUER_WITHDREW', 'FILING_INCOMPLETE', 'MARKET_DISRUPTED'))`.execute(
      db,
    );
    await sql`update ${sql.table(issue)} set cancel_reason = 'LOW_DEMAND' where cancelled_at is not null`.execute(db);
    await sql`
      alter table ${sql.table(issue)} add check ((cancelled_at is null) = (cancel_reason is null))`.execute(db);
    await sql`
      create index ${sql.ref(`${issue}_to_refund`)} on ${sql.table(issue)} (cancelled_at)
        where cancelled_at is not null and finished_at is null`.execute(db);
  }
}
