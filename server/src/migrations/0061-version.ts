import { sql, type Kysely } from 'kysely';

/**
 * Numbers the states of an order. The database counts, so that no writer can forget it: every update of a row has the next version, and
 * of two states that a client knows the newer one is plain.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function count_version() returns trigger language plpgsql as $$
    begin
      new.version := old.version + 1;
      return new;
    end $$`.execute(db);
  await sql`alter table trade_order add column version int not null default 1`.execute(db);
  await sql`
    create trigger count_version before update on trade_order for each row execute function count_version()`.execute(
    db,
  );
}
