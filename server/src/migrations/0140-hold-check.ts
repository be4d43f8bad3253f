import { sql, type Kysely } from 'kysely';

/** Reads a hold and its events in one query instead of two: the check runs for each placing and each capture at the commit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function check_hold() returns trigger language plpgsql as $$
    declare
      kept bigint;
      left_over bigint;
    begin
      select h.remaining, (
        select sum(case kind when 'placed' then amount else -amount end) from hold_event where hold_id = h.id
      ) into left_over, kept from hold h where h.id = new.id;
      if left_over is distinct from kept then
        raise exception 'hold % has % left, its events leave %', new.id, left_over, kept;
      end if;
      return null;
    end $$
  `.execute(db);
}
