import { sql, type Kysely } from 'kysely';

/** A proposal is decided once and never changed or deleted, as the table of cancellations had it before proposals took its place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function keep_proposal() returns trigger language plpgsql as $$
    begin
      if old.state <> 'open' or
        (new.id, new.seq, new.kind, new.subject, new.change, new.note, new.proposed_by, new.proposed_at) is distinct from
        (old.id, old.seq, old.kind, old.subject, old.change, old.note, old.proposed_by, old.proposed_at) then
        raise exception 'a proposal is decided once';
      end if;
      return new;
    end $$
  `.execute(db);
  await sql`create trigger keep before update on proposal for each row execute function keep_proposal()`.execute(db);
  await sql`
    create trigger stays before delete or truncate on proposal for each statement execute function refuse_change()`.execute(
    db,
  );
}
