import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A correction names what it corrects, and nothing is corrected twice.
  await sql`alter table journal add column reverses uuid unique references journal (id)`.execute(db);
  await sql`alter table journal add check ((kind = 'reversal') = (reverses is not null))`.execute(db);
  // The currencies an account can hold; anything else with three letters was a slip of the pen.
  await sql`alter table ledger_account drop constraint ledger_account_asset_check`.execute(db);
  await sql`
    alter table ledger_account add constraint ledger_account_asset_check
    check (asset ~ '^(KRW|JPY|VND|USD|CNY|HKD|TWD|THB|MYR|SEC:[A-Z0-9.]{1,12})$')
  `.execute(db);
  // At every commit, the remainder of a hold equals its amount less its events, not only when somebody verifies.
  await sql`
    create function check_hold() returns trigger language plpgsql as $$
    declare
      kept bigint;
      left_over bigint;
    begin
      select remaining into left_over from hold where id = new.id;
      select sum(case kind when 'placed' then amount else -amount end) into kept from hold_event where hold_id = new.id;
      if left_over is distinct from kept then
        raise exception 'hold % has % left, its events leave %', new.id, left_over, kept;
      end if;
      return null;
    end $$
  `.execute(db);
  await sql`
    create constraint trigger accounted after insert or update on hold
    deferrable initially deferred for each row execute function check_hold()
  `.execute(db);
  // A hold is placed once; an amount once held never changes.
  await sql`create unique index hold_placed_once on hold_event (hold_id) where kind = 'placed'`.execute(db);
  await sql`
    create function refuse_other_hold() returns trigger language plpgsql as $$
    begin
      if (new.id, new.account_id, new.ref, new.amount, new.at) is distinct from
        (old.id, old.account_id, old.ref, old.amount, old.at) then
        raise exception 'a hold changes only by what remains of it';
      end if;
      if new.remaining >= old.remaining then
        raise exception 'what was taken out of a hold does not come back';
      end if;
      return new;
    end $$
  `.execute(db);
  await sql`
    create trigger only_shrinks before update on hold for each row execute function refuse_other_hold()
  `.execute(db);
  await sql`
    create trigger stays before delete or truncate on hold for each statement execute function refuse_change()
  `.execute(db);
}
