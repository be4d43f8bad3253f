import type { IssueKind } from '@maru/domain/admin';
import type { MessageCode, MovementKind } from '@maru/domain/contracts';
import { transaction, type Db, type Tx } from '../../core/db.ts';
import { attemptEach } from '../../core/process-each.ts';
import { notifyApplicants } from '../ipo/notify-applicants.ts';
import { refundMany, settleMany, type Purchase } from '../ledger/ledger-bulk.ts';
import { lockCustomers } from '../ledger/ledger.service.ts';
import { changeTaken, lockPlacement } from '../placement/placement.repo.ts';
import { withdrawCase } from '../review/review.service.ts';
import {
  findCancelled,
  findToRefund,
  lockToRefund,
  markRefunded,
  saveRefunded,
  type CancelledIssue,
  type Refundable,
} from './cancellation.repo.ts';
import { cancellationSettings } from './cancellation.settings.ts';

/** Each kind's journals of refunds, the request that its applications announce, and its message. */
const KINDS = {
  offering: { kind: 'new_shares_refund', request: 'application', message: 'NEW_SHARES_REFUNDED' },
  auction: { kind: 'auction_shares_refund', request: 'bid', message: 'AUCTION_REFUNDED' },
  placement: { kind: 'placement_shares_refund', request: 'placement', message: 'PLACEMENT_REFUNDED' },
} as const satisfies Record<
  IssueKind,
  { readonly kind: MovementKind; readonly request: string; readonly message: MessageCode }
>;

/**
 * Returns the whole amount of every application of the cancelled issues: what is held is released, and what was paid is booked back with
 * its shares. An application leaves its status with its refund, so a run may be killed anywhere and repeated.
 * @throws AggregateError of the issues whose refunds failed.
 */
export async function refundCancelled(db: Db, now: number): Promise<void> {
  await attemptEach(await findCancelled(db), {
    failure: 'Cancelled new shares could not be refunded',
    idOf: (issue) => issue.id,
    attempt: async (issue) => {
      for (;;) {
        const next = await findToRefund(db, issue, cancellationSettings.chunk);
        if (next.length === 0) break;
        await transaction(db, (tx) => refundPart(tx, issue, next, now));
      }
      await markRefunded(db, issue, now);
    },
  });
}

async function refundPart(
  tx: Tx,
  issue: CancelledIssue,
  next: Awaited<ReturnType<typeof findToRefund>>,
  at: number,
): Promise<void> {
  const { kind, id } = issue;
  // Cases before customers before the placement before its applications, as every other call locks them.
  for (const row of next)
    if (row.status === 'review') await withdrawCase(tx, { kind: 'placement', subject: row.id, at });
  await lockCustomers(
    tx,
    next.map(({ userId }) => userId),
  );
  if (kind === 'placement') await lockPlacement(tx, id);
  const rows = await lockToRefund(
    tx,
    kind,
    next.map((row) => row.id),
  );
  if (rows.length === 0) return;
  const purchase = {
    kind: KINDS[kind].kind,
    asset: `SEC:${issue.symbol}`,
    seller: 'offering',
    shares: 'allotment',
  } as const;
  await releaseHeld(tx, purchase, rows, at);
  const journalOf = await returnPaid(tx, purchase, { symbol: issue.symbol, rows }, at);
  await saveRefunded(
    tx,
    kind,
    rows.map((row) => ({ id: row.id, journalId: journalOf.get(row.id) ?? null })),
    at,
  );
  if (kind === 'placement') await changeTaken(tx, id, -rows.reduce((sum, { shares }) => sum + shares, 0n));
  const { request, message: code } = KINDS[kind];
  await notifyApplicants(
    tx,
    request,
    rows.map(({ id: ref, userId, number, shares, version }) => {
      const params = { number, shares: shares.toString() };
      const { name: stock, reason } = issue;
      return { id: ref, userId, state: 'refunded', version: version + 1, code, params, stock, reason };
    }),
    at,
  );
}

async function releaseHeld(tx: Tx, purchase: Purchase, rows: readonly Refundable[], at: number): Promise<void> {
  const held = rows.flatMap(({ id, userId, isPaid, holdId, deposit }) =>
    isPaid || holdId === null
      ? []
      : [{ owner: userId, holdId, ref: id, used: 0n, refund: deposit, shares: 0n, params: {} }],
  );
  if (held.length > 0) await settleMany(tx, purchase, held, at);
}

/** @returns the journal of each that was paid, by its id */
async function returnPaid(
  tx: Tx,
  purchase: Purchase,
  { symbol, rows }: { readonly symbol: string; readonly rows: readonly Refundable[] },
  at: number,
): Promise<Map<string, string>> {
  const paid = rows.filter(({ isPaid }) => isPaid);
  if (paid.length === 0) return new Map();
  const journals = await refundMany(
    tx,
    purchase,
    paid.map(({ id, userId, number, price, shares }) => ({
      owner: userId,
      ref: id,
      amount: price! * shares,
      shares,
      params: { symbol, number, quantity: shares.toString(), price: price!.toString() },
    })),
    at,
  );
  return new Map(paid.map(({ id }, index) => [id, journals[index]!]));
}
