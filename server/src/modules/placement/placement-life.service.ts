import { randomUUID } from 'node:crypto';
import { depositOf } from '@maru/domain/new-shares';
import { transaction, type Db, type Tx } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import { attemptEach } from '../../core/process-each.ts';
import { discounted } from '../desk/desk.rules.ts';
import { nextNumber } from '../funds/numbers.ts';
import { findFunded, type Funded } from '../ipo/applicant.repo.ts';
import { prepareApplicants, unlessShort } from '../ipo/applicant.service.ts';
import { quantityOf, waives, waveAt, waveOf } from '../ipo/applicant-choices.ts';
import { issueName } from '../ipo/catalogue/issue-name.ts';
import { applicantSettings, ipoSettings } from '../ipo/ipo.settings.ts';
import { hasApplicants } from '../ipo/offering.service.ts';
import { holdMany } from '../ledger/ledger-bulk.ts';
import { lockCustomers } from '../ledger/ledger.service.ts';
import { PLACEMENTS } from './catalogue/placements.ts';
import {
  changeTaken,
  countWaves,
  findLive,
  findWaiting,
  insertApplications,
  insertPlacement,
  lastPlacements,
  lockPlacement,
  type NewPlacementApplication,
  type PlacementRow,
} from './placement.repo.ts';
import { isOverdue, isToRemind, placementsAt } from './placement.rules.ts';
import { allotPlacement, paySimulatedPlacement, remindToPay, waiveOverdue } from './placement.service.ts';
import { placementSettings } from './placement.settings.ts';

type Life = Pick<Deps, 'db' | 'config' | 'isSimulated' | 'venue'>;

/**
 * Announces the placements of the calendar, and takes the applications through the steps that no person decides: those of simulated
 * applicants, reminders, and the end of the payment. Each step looks at what is stored, so a run may be killed anywhere and repeated.
 * @throws AggregateError of the placements whose step failed.
 */
export async function advancePlacements(deps: Life, now: number): Promise<void> {
  const isDemo = hasApplicants(deps);
  await announcePlacements(deps, now, isDemo);
  const live = await findLive(deps.db, now, isDemo ? applicantSettings.waves : 0);
  if (isDemo && live.length > 0) await prepareApplicants(deps, now);
  // Those of a former demo too: their applications are no cases, so nobody else decides them.
  const simulated = await findFunded(deps.db);
  await attemptEach(live, {
    failure: 'Placements could not be advanced',
    idOf: (row) => row.placement_id,
    attempt: async (row) => {
      // First: it is about customers' money, and nothing of the simulation may hinder it.
      await followPayments(deps.db, row, now);
      if (isDemo) await applySimulated(deps.db, row, simulated, now);
      // Those of a placement that a demo began with were decided before its end.
      await decideSimulated(deps.db, row, simulated, isDemo ? Math.min(now, row.open_to.getTime()) : now);
    },
  });
}

/**
 * Announces the placements of the calendar that are missing. A demo starts with those that would have ended just before; elsewhere one that
 * would have ended already is left out.
 */
async function announcePlacements(
  { db, config, venue }: Pick<Deps, 'db' | 'config' | 'venue'>,
  now: number,
  isDemo: boolean,
): Promise<void> {
  const known = await lastPlacements(db);
  for (const turn of placementsAt(config.market.clock, now, PLACEMENTS.length, isDemo ? 2 : 1)) {
    const { code, ...terms } = PLACEMENTS[turn.company]!;
    const last = known.get(code);
    if ((last?.step ?? -1) >= turn.step || (!isDemo && now >= turn.openTo)) continue;
    const issue = (last?.issue ?? 0) + 1;
    known.set(code, { step: turn.step, issue });
    const symbol = `${code}001`;
    const market = venue?.quote(symbol)?.price;
    const most = terms.pool / placementSettings.mostOfPool;
    const row = {
      placement_id: randomUUID(),
      template: code,
      step: turn.step,
      issue,
      symbol,
      name: issueName(terms.name, issue),
      sector: terms.sector,
      segment: terms.segment,
      price: market === undefined ? terms.price : discounted(market, ipoSettings.followOnDiscount, terms.segment),
      total_shares: terms.totalShares,
      pool: terms.pool,
      minimum_shares: terms.minimumShares,
      step_shares: terms.minimumShares,
      maximum_shares: most - (most % terms.minimumShares),
      funding_mode: terms.fundingMode,
      lock_days: terms.lockDays,
      underwriter: terms.underwriter,
      business: terms.business,
      risk: terms.risk,
      open_from: new Date(turn.openFrom),
      open_to: new Date(turn.openTo),
      pay_by: new Date(turn.payBy),
      list_at: new Date(turn.listAt),
    };
    await transaction(db, (tx) => insertPlacement(tx, row));
  }
}

/** Makes the applications of the simulated applicants in every wave that is due, each wave once. */
async function applySimulated(db: Db, seen: PlacementRow, simulated: readonly Funded[], now: number): Promise<void> {
  const [from, to] = [seen.open_from.getTime(), seen.open_to.getTime()];
  for (let wave = seen.waves; wave < applicantSettings.waves; wave++) {
    const at = waveAt(from, to, wave);
    if (at > now) return;
    const applicants = simulated.filter(({ place }) => waveOf(seen.placement_id, place) === wave);
    await transaction(db, (tx) => applyWave(tx, { placementId: seen.placement_id, applicants, wave, at }));
  }
}

interface Wave {
  readonly placementId: string;
  readonly applicants: readonly Funded[];
  readonly wave: number;
  readonly at: number;
}

async function applyWave(tx: Tx, { placementId, applicants, wave, at }: Wave): Promise<void> {
  // Customers before the placement, as every other call locks them.
  await lockCustomers(
    tx,
    applicants.map(({ userId }) => userId),
  );
  const row = await lockPlacement(tx, placementId);
  if (row?.waves !== wave || row.cancelled_at) return;
  const demand = PLACEMENTS.find(({ code }) => code === row.template)?.demand ?? 0;
  const tranche = {
    id: placementId,
    pool: row.pool,
    least: row.minimum_shares,
    most: row.maximum_shares,
    step: row.step_shares,
  };
  let left = row.pool - row.taken;
  const drafts = applicants.flatMap(({ userId, place }) => {
    const quantity = quantityOf(tranche, place, demand);
    if (quantity > left) return [];
    left -= quantity;
    return { owner: userId, ref: randomUUID(), quantity, amount: depositOf(row.funding_mode, row.price, quantity) };
  });
  const held = drafts.filter(({ amount }) => amount > 0n);
  const holds = await holdMany(tx, held, at);
  const holdOf = new Map(held.map(({ ref }, index) => [ref, holds[index] ?? null]));
  const rows: NewPlacementApplication[] = [];
  for (const { owner, ref, quantity, amount } of drafts) {
    const holdId = holdOf.get(ref) ?? null;
    if (amount > 0n && !holdId) continue;
    rows.push({
      id: ref,
      number: await nextNumber(tx, placementSettings.numbering, at),
      placement_id: placementId,
      user_id: owner,
      quantity,
      amount: row.price * quantity,
      deposit: amount,
      hold_id: holdId,
      status: 'review',
      created_at: new Date(at),
    });
  }
  await insertApplications(tx, rows);
  await changeTaken(
    tx,
    placementId,
    rows.reduce((sum, { quantity }) => sum + quantity, 0n),
  );
  await countWaves(tx, placementId, wave + 1);
}

/** Allots the applications of simulated applicants, which are no cases of the back office, and pays for most of them. */
async function decideSimulated(
  db: Db,
  { placement_id: placementId }: PlacementRow,
  simulated: readonly Funded[],
  now: number,
): Promise<void> {
  const ids = new Set(simulated.map(({ userId }) => userId));
  for (const { id, user_id } of await findWaiting(db, placementId, 'review'))
    if (ids.has(user_id)) await transaction(db, (tx) => allotPlacement(tx, id, now));
  for (const { id, user_id } of await findWaiting(db, placementId, 'awaiting_payment'))
    if (ids.has(user_id) && !waives(id))
      await transaction(db, (tx) => paySimulatedPlacement(tx, user_id, id, now)).catch(unlessShort);
}

/** Reminds those who have not paid, and waives what was not paid in time. */
async function followPayments(db: Db, { placement_id: placementId }: PlacementRow, now: number): Promise<void> {
  for (const row of await findWaiting(db, placementId, 'awaiting_payment')) {
    if (isOverdue(row, now)) await transaction(db, (tx) => waiveOverdue(tx, row.id, now));
    else if (isToRemind(row, now)) await transaction(db, (tx) => remindToPay(tx, row.id, now));
  }
}
