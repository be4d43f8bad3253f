import { randomBytes, randomUUID } from 'node:crypto';
import { depositOf } from '@maru/domain/new-shares';
import { transaction, type Db, type Tx } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { FIRST_CODES } from '../../core/first-codes.ts';
import { nextNumber } from '../funds/numbers.ts';
import { hashSecret } from '../identity/hashing.ts';
import { holdMany } from '../ledger/ledger-bulk.ts';
import { openAccounts, post } from '../ledger/ledger.service.ts';
import { customer, house } from '../ledger/ledger.types.ts';
import { findFunded } from './applicant.repo.ts';
import { quantityOf, waveAt, waveOf, waives } from './applicant-choices.ts';
import { findNext, insertApplications } from './application.repo.ts';
import { applicationId, paySimulatedApplication } from './application.service.ts';
import { OFFERINGS } from './catalogue/offerings.ts';
import { lockOffering, updateOffering, type OfferingRow } from './ipo.repo.ts';
import { applicantSettings, ipoSettings } from './ipo.settings.ts';

/**
 * Simulated applicants of a demo: customers with accounts in the ledger like anybody, whose passwords nobody knows. Opens missing ones and
 * funds those who run short.
 */
export async function prepareApplicants({ db, config }: Pick<Deps, 'db' | 'config'>, now: number): Promise<void> {
  const known = await findFunded(db);
  if (known.length < applicantSettings.count) {
    const hash = await hashSecret(randomBytes(32).toString('hex'), config.secret);
    await transaction(db, async (tx) => {
      for (let place = known.length; place < applicantSettings.count; place++)
        await openApplicant(tx, place, hash, now);
    });
  }
  const short = (await findFunded(db)).filter(({ available }) => available < applicantSettings.grantBelow);
  for (const { userId } of short) await transaction(db, (tx) => grant(tx, userId, now));
}

async function openApplicant(tx: Tx, place: number, passwordHash: string, now: number): Promise<void> {
  const userId = randomUUID();
  const at = new Date(now);
  await tx
    .insertInto('customer')
    .values({
      id: userId,
      account: `simulated-${String(place + 1).padStart(4, '0')}`,
      password_hash: passwordHash,
      fund_password_hash: passwordHash,
      institution_code: FIRST_CODES.institution,
      invitation_code: `SIMULATED-${String(place + 1).padStart(4, '0')}`,
      invited_by_code: FIRST_CODES.invitation,
      name: null,
      real_name: 'verified',
      language: 'kor',
      agreed_at: at,
      first_login_at: null,
      created_at: at,
    })
    .execute();
  await tx.insertInto('simulated_applicant').values({ user_id: userId, place }).execute();
  await openAccounts(tx, userId);
}

const grant = (tx: Tx, userId: string, at: number) =>
  post(tx, {
    kind: 'opening_grant',
    ref: randomUUID(),
    at,
    postings: [
      { account: customer(userId, 'cash'), asset: 'KRW', amount: applicantSettings.grant, kind: 'opening_grant' },
      { account: house('grant'), asset: 'KRW', amount: -applicantSettings.grant },
    ],
  });

/** Makes the applications of every wave that is due, each wave once. */
export async function applySimulated(db: Db, seen: OfferingRow, now: number): Promise<void> {
  const [from, to] = [seen.subscribe_from.getTime(), seen.subscribe_to.getTime()];
  for (let wave = seen.waves; wave < applicantSettings.waves; wave++) {
    const at = waveAt(from, to, wave);
    if (at > now) return;
    await transaction(db, (tx) => applyWave(tx, seen.offering_id, wave, at));
  }
}

async function applyWave(tx: Tx, offeringId: string, wave: number, at: number): Promise<void> {
  const row = await lockOffering(tx, offeringId, 'update');
  if (row?.waves !== wave || row.closed_at) return;
  const demand = OFFERINGS.find(({ symbol }) => symbol === row.template)?.demand ?? applicantSettings.demand;
  const tranche = {
    id: offeringId,
    pool: row.retail_shares,
    least: row.minimum_shares,
    most: row.maximum_shares,
    step: row.step_shares,
  };
  const drafts = (await findFunded(tx))
    .filter(({ place }) => waveOf(offeringId, place) === wave)
    .map(({ userId, place }) => {
      const quantity = quantityOf(tranche, place, demand);
      const amount = depositOf(row.funding_mode, row.price, quantity);
      return { owner: userId, ref: applicationId(offeringId, userId, 0), quantity, amount };
    });
  const held = drafts.filter(({ amount }) => amount > 0n);
  const holds = await holdMany(tx, held, at);
  const holdOf = new Map(held.map(({ ref }, index) => [ref, holds[index] ?? null]));
  const covered = drafts.filter(({ ref, amount }) => amount === 0n || holdOf.get(ref));
  const rows = [];
  for (const { owner, ref, quantity, amount } of covered)
    rows.push({
      id: ref,
      number: await nextNumber(tx, ipoSettings.numbering, at),
      offering_id: offeringId,
      user_id: owner,
      ordinal: 0,
      quantity,
      deposit: amount,
      hold_id: holdOf.get(ref) ?? null,
      status: 'applied' as const,
      created_at: new Date(at),
    });
  await insertApplications(tx, rows);
  await updateOffering(tx, offeringId, { waves: wave + 1 });
}

/**
 * Pays for what simulated applicants won. One in ten does not pay, as people do, and neither does one whose cash is not enough: the offering
 * goes on without them.
 */
export async function paySimulated(db: Db, row: OfferingRow, now: number): Promise<void> {
  const simulated = new Set((await findFunded(db)).map(({ userId }) => userId));
  const open = await findNext(db, row.offering_id, {
    status: 'awaiting_payment',
    after: 0n,
    limit: applicantSettings.count * row.per_person,
  });
  for (const { id, user_id: userId } of open) {
    if (simulated.has(userId) && !waives(id))
      await transaction(db, (tx) => paySimulatedApplication(tx, userId, id, now)).catch(unlessShort);
  }
}

/** @throws the error, except for one that says that the cash is not enough */
export function unlessShort(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'INSUFFICIENT_BALANCE')) throw error;
}
