import type { MessageCode } from '@maru/domain/contracts';
import { transaction, type Db, type Tx } from '../../core/db.ts';
import { notifyApplicants } from '../ipo/notify-applicants.ts';
import { settleMany } from '../ledger/ledger-bulk.ts';
import { lockCustomers } from '../ledger/ledger.service.ts';
import { lockAuction, type AuctionRow } from './auction.repo.ts';
import { auctionSettings } from './auction.settings.ts';
import { findUnsettled, lockUnsettled, saveBidStatuses, type BidRow } from './bid.repo.ts';

/**
 * Settles every bid of an opened auction: what was won is paid out of the held amount, the rest is returned. A part in each transaction; a
 * bid leaves its status with its settlement, so a run that was killed continues where it was. Ends early where the auction is cancelled meanwhile.
 */
export async function settleAuction(db: Db, auction: AuctionRow, now: number): Promise<void> {
  for (;;) {
    const next = await findUnsettled(db, auction.auction_id, auctionSettings.chunk);
    if (next.length === 0) return;
    const isOn = await transaction(db, (tx) => settlePart(tx, auction, next, now));
    if (!isOn) return;
  }
}

type Outcome = 'paid' | 'lost';
const outcomeOf = (row: BidRow): Outcome => (row.allotted! > 0n ? 'paid' : 'lost');

const MESSAGES: Readonly<Record<Outcome, MessageCode>> = {
  paid: 'AUCTION_WON',
  lost: 'AUCTION_LOST',
};

/** @returns whether the auction is still on */
async function settlePart(
  tx: Tx,
  auction: AuctionRow,
  next: readonly { readonly id: string; readonly user_id: string }[],
  now: number,
): Promise<boolean> {
  await lockCustomers(
    tx,
    next.map((row) => row.user_id),
  );
  // From its cancellation on, every bid is one to refund.
  if ((await lockAuction(tx, auction.auction_id, 'share'))?.cancelled_at) return false;
  const rows = await lockUnsettled(
    tx,
    next.map(({ id }) => id),
  );
  if (rows.length === 0) return true;
  const purchase = {
    kind: 'auction_shares',
    asset: `SEC:${auction.symbol}`,
    seller: 'offering',
    shares: 'allotment',
  } as const;
  const settlements = rows.map((row) => {
    const shares = row.allotted!;
    const used = shares * (row.paid_price ?? 0n);
    return {
      owner: row.user_id,
      holdId: row.hold_id,
      ref: row.id,
      used,
      refund: row.deposit - used,
      shares,
      params: {
        symbol: auction.symbol,
        quantity: shares.toString(),
        price: (row.paid_price ?? 0n).toString(),
        number: row.number,
      },
    };
  });
  const journals = await settleMany(tx, purchase, settlements, now);
  const outcomes = rows.map((row, at) => ({
    row,
    status: outcomeOf(row),
    journalId: journals[at] ?? null,
  }));
  await saveBidStatuses(
    tx,
    outcomes.map(({ row, status, journalId }) => ({ id: row.id, status, journalId })),
  );
  await notifyApplicants(
    tx,
    'bid',
    outcomes.map(({ row: { id, user_id: userId, number, allotted, version }, status }) => {
      const params = { number, shares: allotted!.toString() };
      return { id, userId, state: status, version: version + 1, code: MESSAGES[status], params, stock: auction.name };
    }),
    now,
  );
  return true;
}
