import { sql, type Kysely } from 'kysely';

/** Each price of an exit may close a part of its position; exits of before close all, as they said. Their changes are announced, so they have a version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table trade_exit
      add column target_quantity bigint check (target_quantity > 0),
      add column stop_quantity bigint check (stop_quantity > 0),
      add column version integer not null default 1,
      add constraint trade_exit_target_part check (target_quantity is null or target is not null),
      add constraint trade_exit_stop_part check (stop_quantity is null or stop is not null)
  `.execute(db);
}
