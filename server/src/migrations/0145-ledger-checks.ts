import { sql, type Kysely } from 'kysely';

/**
 * The balance of a journal is checked once for each statement that inserts postings, no longer once for each posting: the postings of a
 * journal are inserted by one statement, and a job books thousands of journals by one. At the commit each new journal has two postings or more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger balanced on posting`.execute(db);
  await sql`drop trigger balanced on journal`.execute(db);
  await sql`drop function check_journal()`.execute(db);
  // A plan that reads the whole table is kept by its session while the table grows.
  await sql`
    create function check_postings() returns trigger language plpgsql set enable_seqscan = off as $$
    declare unbalanced uuid;
    begin
      select touched.journal_id into unbalanced
      from (select distinct journal_id from added) touched
        cross join lateral (
          select from posting p where p.journal_id = touched.journal_id group by p.asset having sum(p.amount) <> 0 limit 1
        ) rest
      limit 1;
      if found then raise exception 'journal % does not sum to zero', unbalanced; end if;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger balanced after insert on posting referencing new table as added
      for each statement execute function check_postings()`.execute(db);
  await sql`
    create function check_journal() returns trigger language plpgsql as $$
    begin
      perform from posting where journal_id = new.id offset 1 limit 1;
      if not found then raise exception 'journal % has fewer than two postings', new.id; end if;
      return null;
    end $$
  `.execute(db);
  await sql`
    create constraint trigger balanced after insert on journal
    deferrable initially deferred for each row execute function check_journal()`.execute(db);
  // A draw writes the allotment of each application into a version on the same page, without a new entry in each of the ten indexes.
  await sql`alter table offering_application set (fillfactor = 50)`.execute(db);
}
