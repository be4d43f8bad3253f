import { sql, type Kysely } from 'kysely';

/**
 * Placements with the funding modes of offerings: a deposit at the application, a payment after the allotment, and shares that are locked
 * for trading days after their listing. Placements before it were paid in full up front and had no lock.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table placement
      add column funding_mode text not null default 'FULL_PREPAY' check (funding_mode in ('FULL_PREPAY', 'DEPOSIT_50', 'PAY_AFTER_WIN')),
      -- End of the payment period. An allotment shortly before it, or after it, has a longer one.
      add column pay_by timestamptz,
      add column lock_days int not null default 0 check (lock_days between 0 and 30),
      -- Fixed at the listing; null without a lock.
      add column unlock_at timestamptz,
      -- Waves of simulated applicants that have applied.
      add column waves int not null default 0`.execute(db);
  await sql`update placement set pay_by = open_to`.execute(db);
  await sql`
    alter table placement alter column funding_mode drop default, alter column lock_days drop default,
      alter column pay_by set not null, add check (pay_by between open_to and list_at),
      add check (unlock_at is null or listed_at is not null)`.execute(db);
  await sql`
    alter table placement_application
      add column deposit bigint check (deposit between 0 and amount), add column pay_by timestamptz,
      add column reminded_at timestamptz, alter column hold_id drop not null`.execute(db);
  await sql`update placement_application set deposit = amount`.execute(db);
  await sql`
    alter table placement_application alter column deposit set not null,
      add check ((hold_id is null) = (deposit = 0)),
      drop constraint placement_application_status_check,
      add constraint placement_application_status_check
        check (status in ('review', 'awaiting_payment', 'paid', 'waived', 'rejected', 'cancelled', 'refunded')),
      add check (status not in ('awaiting_payment', 'waived') or pay_by is not null)`.execute(db);
  await sql`
    create index placement_application_to_pay on placement_application (pay_by) where status = 'awaiting_payment'`.execute(
    db,
  );
}
