import { sql } from 'kysely';
import type { Db } from '../../core/db.ts';
import { ipoSettings } from './ipo.settings.ts';
import type { OfferingRow } from './ipo.repo.ts';

/**
 * Winners of an offering who have to pay, without simulated ones: for these alone nobody waits longer. Before the settlement their applications
 * are still `applied`.
 */
const hasPayers = sql<boolean>`exists (
  select 1 from offering_application a
  where a.offering_id = offering.offering_id and a.status in ('applied', 'awaiting_payment')
    and a.allotted * offering.price > a.deposit
    and not exists (select 1 from simulated_applicant s where s.user_id = a.user_id))`;

const moment = (at: Date) => sql`${at}::timestamptz`;
const isLong = (seen: string, now: Date) => sql`
  ${moment(now)} - ${sql.raw(seen)} > make_interval(secs => ${ipoSettings.stop.shortest / 1_000})`;

/** How long the server was down since it was last seen; nothing for a short stop. */
const downSince = (seen: string, now: Date) => sql`
  case when ${isLong(seen, now)} then ${moment(now)} - ${sql.raw(seen)} else interval '0' end`;

/** Whether it is time to note that the server is there. */
const isToNote = (seen: string, now: Date) => sql`
  ${sql.raw(seen)} <= ${new Date(now.getTime() - ipoSettings.stop.notedEvery)}`;

/**
 * Notes that payments are taken, and adds to the payment periods that run what the server was down of them. Call it before overdue payments are
 * waived, and often.
 */
export async function addStopToOfferings(db: Db, now: Date): Promise<void> {
  const seen = 'coalesce(awaited_at, settled_at)';
  const moved = sql`pay_by + case when ${hasPayers} then ${downSince(seen, now)} else interval '0' end`;
  await sql`
    update offering set awaited_at = ${now}, pay_by = ${moved}, list_at = greatest(list_at, ${moved})
    where settled_at is not null and finished_at is null and cancelled_at is null and ${isToNote(seen, now)}`.execute(
    db,
  );
}

/** The same for allotted applications to placements, which have a period each. */
export async function addStopToPlacements(db: Db, now: Date): Promise<void> {
  const seen = 'coalesce(awaited_at, decided_at)';
  const isSimulated = sql`exists (
    select 1 from simulated_applicant s where s.user_id = placement_application.user_id)`;
  await sql`
    update placement_application set awaited_at = ${now},
      pay_by = pay_by + case when ${isSimulated} then interval '0' else ${downSince(seen, now)} end
    where status = 'awaiting_payment' and ${isToNote(seen, now)}`.execute(db);
}

/** An allotment that is late begins its whole payment period now, if somebody has to pay. A repeat changes nothing. */
export async function beginPaymentLate(db: Db, { offering_id: id }: OfferingRow, now: Date): Promise<void> {
  const until = sql`${moment(now)} + (pay_by - allocate_at)`;
  await sql`
    update offering set allocate_at = ${now}, pay_by = ${until}, list_at = greatest(list_at, ${until})
    where offering_id = ${id} and settled_at is null and cancelled_at is null and ${hasPayers}
      and ${isLong('allocate_at', now)}`.execute(db);
}
