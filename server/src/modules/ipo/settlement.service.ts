import type { MessageCode } from '@maru/domain/contracts';
import { settle } from '@maru/domain/new-shares';
import { toTimestamp } from '../../core/clock.ts';
import { transaction, type Db, type Tx } from '../../core/db.ts';
import { settleMany, type Settlement } from '../ledger/ledger-bulk.ts';
import { lockCustomers } from '../ledger/ledger.service.ts';
import { notifyCustomers } from '../message/message.service.ts';
import { findNext, lockIn, saveStatuses, type ApplicationRow } from './application.repo.ts';
import { purchaseParams } from './application.service.ts';
import { findApplicants } from './applicant.repo.ts';
import { lockOffering, type OfferingRow } from './ipo.repo.ts';
import { ipoSettings } from './ipo.settings.ts';
import { notifyApplicants } from './notify-applicants.ts';

type Status = ApplicationRow['status'];
/** The next status of an application, and the settlement of its deposit; null keeps the deposit held. */
interface Outcome {
  readonly status: Status;
  readonly settlement: { readonly used: bigint; readonly refund: bigint; readonly shares: bigint } | null;
}
type Decide = (row: ApplicationRow, offering: OfferingRow) => Outcome;

/** After the draw: losers are refunded, winners whose deposit covers the price have paid, the others are asked to pay. */
const afterDraw: Decide = (row, offering) => {
  const shares = row.allotted ?? 0n;
  const { used, refund, due } = settle(offering.price, shares, row.deposit);
  if (shares === 0n) return { status: 'lost', settlement: { used, refund, shares } };
  return due > 0n
    ? { status: 'awaiting_payment', settlement: null }
    : { status: 'paid', settlement: { used, refund, shares } };
};
const unpaid: Decide = (row) => ({ status: 'waived', settlement: { used: 0n, refund: row.deposit, shares: 0n } });

/** Settles every application after the draw. */
export const settleOffering = (db: Db, offering: OfferingRow, now: number) =>
  settleAll(db, offering, { from: 'applied', decide: afterDraw, now });
/** Waives what was not paid in time. */
export const waiveUnpaid = (db: Db, offering: OfferingRow, now: number) =>
  settleAll(db, offering, { from: 'awaiting_payment', decide: unpaid, now });

/**
 * Reminds the winners who have not paid of the end of the payment period. A message is written once for each application, so a run that was
 * killed is repeated; who pays meanwhile is left out.
 */
export async function remindUnpaid(db: Db, offering: OfferingRow, now: number): Promise<void> {
  for (let after = 0n; ;) {
    const part = { status: 'awaiting_payment', after, limit: ipoSettings.chunk } as const;
    const next = await findNext(db, offering.offering_id, part);
    const last = next.at(-1);
    if (!last) return;
    await transaction(db, async (tx) => remindPart(tx, offering, next, now));
    after = last.position;
  }
}

async function remindPart(
  tx: Tx,
  offering: OfferingRow,
  next: readonly { readonly id: string; readonly user_id: string }[],
  at: number,
): Promise<void> {
  const simulated = await findApplicants(tx, [...new Set(next.map((row) => row.user_id))]);
  const people = next.filter((row) => !simulated.has(row.user_id)).map(({ id }) => id);
  const rows = await lockIn(tx, people, 'awaiting_payment');
  await notifyCustomers(
    tx,
    rows.map((row) => ({
      userId: row.user_id,
      code: 'NEW_SHARES_PAY_SOON',
      ref: row.id,
      params: paramsOf(row, offering),
      stock: offering.name,
      at,
    })),
  );
}

/**
 * Settles the applications in one status, a part in each transaction. An application leaves the status with its settlement, so a run that
 * was killed continues where it was. @returns how many it settled.
 */
async function settleAll(
  db: Db,
  offering: OfferingRow,
  work: { readonly from: Status; readonly decide: Decide; readonly now: number },
): Promise<number> {
  let settled = 0;
  for (let after = 0n; ;) {
    const part = { status: work.from, after, limit: ipoSettings.chunk };
    const next = await findNext(db, offering.offering_id, part);
    const last = next.at(-1);
    if (!last) return settled;
    settled += await transaction(db, (tx) => settlePart(tx, offering, next, work));
    after = last.position;
  }
}

const MESSAGES: Partial<Record<Status, MessageCode>> = {
  lost: 'NEW_SHARES_LOST',
  awaiting_payment: 'NEW_SHARES_DUE',
  paid: 'NEW_SHARES_WON',
  waived: 'NEW_SHARES_WAIVED',
};

/** `amount` and `until` of what a winner still has to pay, for the messages that ask for it. */
function paramsOf({ number, allotted, deposit }: ApplicationRow, offering: OfferingRow) {
  const shares = allotted ?? 0n;
  const { due } = settle(offering.price, shares, deposit);
  return { number, shares: shares.toString(), amount: due.toString(), until: toTimestamp(offering.pay_by) };
}

async function settlePart(
  tx: Tx,
  offering: OfferingRow,
  next: readonly { readonly id: string; readonly user_id: string }[],
  { from, decide, now }: { from: Status; decide: Decide; now: number },
): Promise<number> {
  // Customers before the offering before applications, as a customer's own call locks them.
  await lockCustomers(
    tx,
    next.map((row) => row.user_id),
  );
  // From its cancellation on, every application is one to refund.
  if ((await lockOffering(tx, offering.offering_id, 'share'))?.cancelled_at) return 0;
  const rows = await lockIn(
    tx,
    next.map(({ id }) => id),
    from,
  );
  if (rows.length === 0) return 0;
  const outcomes = rows.map((row) => ({ row, ...decide(row, offering) }));
  const settlements = outcomes.flatMap(({ row, settlement }): Settlement[] =>
    settlement && row.hold_id
      ? [
          {
            owner: row.user_id,
            holdId: row.hold_id,
            ref: row.id,
            ...settlement,
            params: purchaseParams(row, settlement.shares, offering),
          },
        ]
      : [],
  );
  const purchase = {
    kind: 'new_shares',
    asset: `SEC:${offering.symbol}`,
    seller: 'offering',
    shares: 'allotment',
  } as const;
  const journals = settlements.length > 0 ? await settleMany(tx, purchase, settlements, now) : [];
  const journalOf = new Map(settlements.map(({ ref }, index) => [ref, journals[index] ?? null]));
  await saveStatuses(
    tx,
    outcomes.map(({ row, status }) => ({ id: row.id, status, journalId: journalOf.get(row.id) ?? null })),
  );
  await notifyApplicants(
    tx,
    'application',
    outcomes.map(({ row, status }) => ({
      id: row.id,
      userId: row.user_id,
      state: status,
      version: row.version + 1,
      code: MESSAGES[status],
      params: paramsOf(row, offering),
      stock: offering.name,
    })),
    now,
  );
  return rows.length;
}
