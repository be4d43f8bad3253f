import type { Auction, Bid } from '@maru/domain/contracts';
import { toTimestamp } from '../../core/clock.ts';
import type { Deps } from '../../core/deps.ts';
import { toCancellation } from '../ipo/ipo.view.ts';
import type { AuctionRow } from './auction.repo.ts';
import { auctionStatusOf } from './auction.rules.ts';
import { openBid } from './bid-seal.ts';
import type { BidRow } from './bid.repo.ts';

/** The status of an auction's row at `now`. */
export const stageOf = (row: AuctionRow, now: number): Auction['status'] =>
  auctionStatusOf(
    {
      bidFrom: row.bid_from.getTime(),
      bidTo: row.bid_to.getTime(),
      closedAt: row.closed_at?.getTime() ?? null,
      openedAt: row.opened_at?.getTime() ?? null,
      cancelledAt: row.cancelled_at?.getTime() ?? null,
      listedAt: row.listed_at?.getTime() ?? null,
    },
    now,
  );

export function toAuction(row: AuctionRow, now: number): Auction {
  return {
    auctionId: row.auction_id,
    symbol: row.symbol,
    name: row.name,
    sector: row.sector,
    segment: row.segment,
    status: stageOf(row, now),
    pricing: row.pricing,
    floor: row.floor.toString(),
    priceStep: row.price_step.toString(),
    totalShares: row.total_shares.toString(),
    pool: row.pool.toString(),
    minimumShares: row.minimum_shares.toString(),
    stepShares: row.step_shares.toString(),
    maximumShares: row.maximum_shares.toString(),
    perPerson: row.per_person,
    underwriter: row.underwriter,
    bidFrom: toTimestamp(row.bid_from),
    bidTo: toTimestamp(row.bid_to),
    openAt: toTimestamp(row.open_at),
    listAt: toTimestamp(row.list_at),
    cancellation: toCancellation(row),
    bids: row.bids,
    result:
      row.opened_at === null
        ? null
        : {
            clearing: row.clearing?.toString() ?? null,
            highest: row.highest?.toString() ?? null,
            demand: row.demand!.toString(),
            allotted: row.allotted!.toString(),
            winners: row.winners!,
          },
  };
}

/** A bid for its owner, who may see into the seal. */
export function toBid({ config }: Pick<Deps, 'config'>, row: BidRow, auction: AuctionRow): Bid {
  const { price, quantity, nonce } = openBid(config, row);
  const isSettled = row.status !== 'sealed';
  const isCancelled = auction.cancelled_at !== null;
  const isWon = row.status === 'sealed' && (row.allotted ?? 0n) > 0n && !isCancelled;
  const isLost = row.status === 'sealed' && row.allotted === 0n && !isCancelled;
  const used = (row.paid_price ?? 0n) * (row.allotted ?? 0n);
  return {
    bidId: row.id,
    number: row.number,
    auctionId: row.auction_id,
    symbol: auction.symbol,
    name: auction.name,
    pricing: auction.pricing,
    status: isWon ? 'won' : isLost ? 'lost' : row.status,
    price: price.toString(),
    quantity: quantity.toString(),
    deposit: row.deposit.toString(),
    held: isSettled ? '0' : row.deposit.toString(),
    allotted: row.allotted?.toString() ?? null,
    paidPrice: row.paid_price?.toString() ?? null,
    refund: isSettled ? (row.status === 'refunded' ? row.deposit : row.deposit - used).toString() : null,
    commitment: row.commitment.toString('hex'),
    nonce,
    openAt: toTimestamp(auction.open_at),
    listAt: toTimestamp(auction.list_at),
    listedAt: row.listed_at ? toTimestamp(row.listed_at) : null,
    cancellation: toCancellation(auction),
    createdAt: toTimestamp(row.created_at),
  };
}
