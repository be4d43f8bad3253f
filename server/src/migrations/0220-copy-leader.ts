import { sql, type Kysely } from 'kysely';

/**
 * Each product has its leader's money and limits; until now they were the same for all. `leader_money` is what the leader is to have put in,
 * `leader_cost` what is booked, and the next close books the difference. A leader takes nothing out. `released_at` ends the lock-up of a
 * share early.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table copy_product
      add column leader_money bigint check (leader_money > 0),
      add column leader_cost bigint check (leader_cost between 1 and leader_money),
      add column max_loss_percent int not null default 3 check (max_loss_percent between 1 and 20),
      add column max_position_percent int not null default 80 check (max_position_percent between 10 and 100)
  `.execute(db);
  // A leader bought its units at the start, at one won each.
  await sql`update copy_product set leader_money = leader_units, leader_cost = leader_units`.execute(db);
  await sql`
    alter table copy_product
      alter column leader_money set not null,
      alter column leader_cost set not null,
      alter column max_loss_percent drop default,
      alter column max_position_percent drop default
  `.execute(db);
  await sql`
    create trigger keep_leader before update on copy_product for each row
    when (new.leader_money < old.leader_money or new.leader_cost < old.leader_cost or new.leader_units < old.leader_units)
    execute function refuse_change()
  `.execute(db);
  await sql`alter table copy_share add column released_at timestamptz`.execute(db);
}
