import { sql } from 'kysely';
import { transaction, type Db, type Tx } from '../../core/db.ts';
import type { ClockMode } from '../../venue/rules/session.rules.ts';
import { listingFrom } from './ipo.rules.ts';
import { ipoSettings } from './ipo.settings.ts';
import type { OfferingRow } from './ipo.repo.ts';

/**
 * Whether an offering has winners who must pay. Simulated ones do not count: their payment period is not prolonged. Before the settlement an
 * application of a winner is still `applied`.
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

/** Whether it is time to store again that the server runs. */
const isToNote = (seen: string, now: Date) => sql`
  ${sql.raw(seen)} <= ${new Date(now.getTime() - ipoSettings.stop.notedEvery)}`;

/**
 * Stores that the server takes payments, and adds the time for which it was down to each payment period that runs. Call it often, and before
 * overdue payments are waived.
 */
export function addStopToOfferings(db: Db, now: Date, mode: ClockMode): Promise<void> {
  const seen = 'coalesce(awaited_at, settled_at)';
  const moved = sql`pay_by + case when ${hasPayers} then ${downSince(seen, now)} else interval '0' end`;
  return transaction(db, async (tx) => {
    const noted = await sql<MovedOffering>`
      update offering set awaited_at = ${now}, pay_by = ${moved}, list_at = greatest(list_at, ${moved})
      where settled_at is not null and finished_at is null and cancelled_at is null and ${isToNote(seen, now)}
      returning offering_id, pay_by, list_at`.execute(tx);
    await moveListings(tx, noted.rows, mode);
  });
}

type MovedOffering = Pick<OfferingRow, 'offering_id' | 'pay_by' | 'list_at'>;

/** Moves listings that payments have reached to the hour at which shares are listed. */
async function moveListings(tx: Tx, offerings: readonly MovedOffering[], mode: ClockMode): Promise<void> {
  for (const { offering_id: id, pay_by: paidBy, list_at: at } of offerings) {
    if (at.getTime() !== paidBy.getTime()) continue;
    const listing = new Date(listingFrom(mode, paidBy.getTime()));
    await tx.updateTable('offering').set({ list_at: listing }).where('offering_id', '=', id).execute();
  }
}

/** The same for allotted applications to placements, which have a period each. */
export function addStopToPlacements(db: Db, now: Date, mode: ClockMode): Promise<void> {
  const seen = 'coalesce(awaited_at, decided_at)';
  const isSimulated = sql`exists (
    select 1 from simulated_applicant s where s.user_id = placement_application.user_id)`;
  return transaction(db, async (tx) => {
    // Placements before their applications, as a customer's own call locks them.
    await sql`
      select from placement p where cancelled_at is null and exists (
        select from placement_application
        where placement_id = p.placement_id and status = 'awaiting_payment' and ${isToNote(seen, now)})
      order by placement_id for no key update`.execute(tx);
    const noted = await sql<{ placement_id: string }>`
      update placement_application set awaited_at = ${now},
        pay_by = pay_by + case when ${isSimulated} then interval '0' else ${downSince(seen, now)} end
      where status = 'awaiting_payment' and ${isToNote(seen, now)}
        and placement_id in (select placement_id from placement where cancelled_at is null)
      returning placement_id`.execute(tx);
    if (noted.rows.length === 0) return;
    const late = await tx
      .selectFrom('placement_application as a')
      .innerJoin('placement as p', 'p.placement_id', 'a.placement_id')
      .select(['p.placement_id as id', (eb) => eb.fn.max<Date>('a.pay_by').as('paidBy')])
      .where('a.status', '=', 'awaiting_payment')
      .where('p.cancelled_at', 'is', null)
      .whereRef('a.pay_by', '>', 'p.list_at')
      .groupBy('p.placement_id')
      .execute();
    for (const { id, paidBy } of late) {
      const listing = new Date(listingFrom(mode, paidBy.getTime()));
      await tx.updateTable('placement').set({ list_at: listing }).where('placement_id', '=', id).execute();
    }
  });
}

/** An allotment that is late begins its whole payment period now, if somebody has to pay. A repeat changes nothing. */
export function beginPaymentLate(db: Db, { offering_id: id }: OfferingRow, now: Date, mode: ClockMode): Promise<void> {
  const until = sql`${moment(now)} + (pay_by - allocate_at)`;
  return transaction(db, async (tx) => {
    const begun = await sql<MovedOffering>`
      update offering set allocate_at = ${now}, pay_by = ${until}, list_at = greatest(list_at, ${until})
      where offering_id = ${id} and settled_at is null and cancelled_at is null and ${hasPayers}
        and ${isLong('allocate_at', now)}
      returning offering_id, pay_by, list_at`.execute(tx);
    await moveListings(tx, begun.rows, mode);
  });
}
