import { randomUUID } from 'node:crypto';
import type { ApiInput, Bid } from '@maru/domain/contracts';
import { findBidFaults } from '@maru/domain/new-shares';
import { toTimestamp } from '../../core/clock.ts';
import type { Db, Tx } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { announceRequest } from '../../core/notices.ts';
import { guard, personGuards } from '../funds/guard.rules.ts';
import { nextNumber } from '../funds/numbers.ts';
import { requireNone } from '../funds/require-none.ts';
import { findPerson } from '../identity/account.service.ts';
import { hold, lockCustomers } from '../ledger/ledger.service.ts';
import { customer } from '../ledger/ledger.types.ts';
import { findAuction, lockAuction, type AuctionRow } from './auction.repo.ts';
import { auctionSettings } from './auction.settings.ts';
import { stageOf, toBid } from './auction.view.ts';
import { openBid, sealBid } from './bid-seal.ts';
import { findBid, findOwnBids, insertBids } from './bid.repo.ts';

type Keys = Pick<Deps, 'config'>;

const termsOf = (row: AuctionRow) => ({
  floor: row.floor,
  priceStep: row.price_step,
  minimum: row.minimum_shares,
  maximum: row.maximum_shares,
  step: row.step_shares,
  perPerson: row.per_person,
});

/** Number and shares of a customer's bids in an auction. */
export async function countBids(
  db: Db | Tx,
  { config }: Keys,
  auctionId: string,
  userId: string,
): Promise<{ bids: number; shares: bigint }> {
  const own = await findOwnBids(db, auctionId, userId);
  return { bids: own.length, shares: own.reduce((sum, row) => sum + openBid(config, row).quantity, 0n) };
}

/**
 * Bids under seal: holds the whole amount until the opening. The caller has verified the fund password. The lock of the auction lets no bid
 * in once it is closed. @throws ApiError, see the contract.
 */
export async function placeBid(
  tx: Tx,
  { config }: Keys,
  userId: string,
  input: Pick<ApiInput<'/auction/Bid'>, 'auctionId' | 'price' | 'quantity'>,
  now: number,
): Promise<Bid> {
  requireNone(personGuards(await findPerson(tx, userId, 'trade', 'lock')));
  await lockCustomers(tx, [userId]);
  const auction = await lockAuction(tx, input.auctionId, 'share');
  if (!auction) throw new ApiError('AUCTION_NOT_FOUND');
  requireOpen(auction, now);
  const terms = { price: BigInt(input.price), quantity: BigInt(input.quantity) };
  const own = await countBids(tx, { config }, auction.auction_id, userId);
  const faults = findBidFaults(terms, termsOf(auction), own);
  requireNone(faults.map(({ code, params }) => guard(code, { params })));
  const id = randomUUID();
  const deposit = terms.price * terms.quantity;
  const account = customer(userId, 'cash');
  const row = {
    id,
    number: await nextNumber(tx, auctionSettings.numbering, now),
    auction_id: auction.auction_id,
    user_id: userId,
    ...sealBid(config, id, terms),
    deposit,
    hold_id: await hold(tx, { account, asset: 'KRW', amount: deposit, ref: id, at: now }),
    status: 'sealed' as const,
    created_at: new Date(now),
  };
  await insertBids(tx, [row]);
  await announceRequest(tx, userId, { kind: 'bid', id, state: row.status, version: 1, at: now });
  return toBid({ config }, (await findBid(tx, id))!, auction);
}

/** @throws ApiError AUCTION_NOT_STARTED, ISSUE_CANCELLED, AUCTION_ENDED. */
function requireOpen(auction: AuctionRow, now: number): void {
  const stage = stageOf(auction, now);
  if (stage === 'upcoming') throw new ApiError('AUCTION_NOT_STARTED', { from: toTimestamp(auction.bid_from) });
  if (stage === 'cancelled') throw new ApiError('ISSUE_CANCELLED');
  if (stage !== 'open') throw new ApiError('AUCTION_ENDED');
}

/** An own bid. @throws ApiError BID_NOT_FOUND. */
export async function findOwnBid(db: Db, keys: Keys, userId: string, id: string | undefined): Promise<Bid> {
  const row = id ? await findBid(db, id) : undefined;
  const auction = row?.user_id === userId ? await findAuction(db, row.auction_id) : undefined;
  if (!row || !auction) throw new ApiError('BID_NOT_FOUND');
  return toBid(keys, row, auction);
}
