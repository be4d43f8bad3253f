import { auctionCalls, PER_PAGE, type Bid } from '@maru/domain/contracts';
import { toTimestamp } from '../../core/clock.ts';
import type { Module } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { findAnswer } from '../../core/idempotency.ts';
import { schedule } from '../../core/schedule.ts';
import { serve } from '../../core/serve.ts';
import { requireNone } from '../funds/require-none.ts';
import { findPerson } from '../identity/account.service.ts';
import { applicantGuards, channelGuards } from '../ipo/applicant-guards.ts';
import { issuerOf } from '../ipo/issuer.ts';
import { verifyFundProof } from '../passkey/fund-proof.service.ts';
import { balanceOf } from '../ledger/ledger.service.ts';
import { customer } from '../ledger/ledger.types.ts';
import { auctionJob } from './auction.job.ts';
import { findAuction, findAuctions, findAuctionsOf, type AuctionRow } from './auction.repo.ts';
import { toAuction, toBid } from './auction.view.ts';
import { findListedBids, pageOfBids } from './bid.repo.ts';
import { countBids, findOwnBid, placeBid } from './bid.service.ts';

/** Bids in one part of a published list. */
const LIST_PART = 1_000;

export const routes: Module = (app, deps) => {
  const { db } = deps;
  schedule(app, auctionJob(deps));

  serve(app, auctionCalls.auctionList, async ({ stage, page }, { now }) => {
    const found = await findAuctions(db, stage, now, page);
    return { total: found.total, page, per_page: PER_PAGE, data: found.rows.map((row) => toAuction(row, now)) };
  });
  serve(app, auctionCalls.auctionDetail, async ({ auctionId }, { now }) => {
    const row = await requireAuction(auctionId);
    return { auction: toAuction(row, now), ...issuerOf(deps, row) };
  });

  serve(app, auctionCalls.bidInfo, async ({ auctionId }, { session }) => {
    await requireAuction(auctionId);
    const { userId } = session;
    const [cash, own, person] = await Promise.all([
      balanceOf(db, customer(userId, 'cash'), 'KRW'),
      countBids(db, deps, auctionId, userId),
      findPerson(db, userId, 'trade'),
    ]);
    return {
      available: cash.available.toString(),
      bids: own.bids,
      shares: own.shares.toString(),
      guards: applicantGuards(deps.config, person),
    };
  });
  serve(app, auctionCalls.placeBid, async ({ fundPassword, ...input }, { session, once, now }) => {
    await verifyFundProof(deps, session, auctionCalls.placeBid, { ...input, fundPassword });
    return once((tx) => {
      requireNone(channelGuards(deps.config));
      return placeBid(tx, deps, session.userId, input, now);
    });
  });
  serve(app, auctionCalls.bidDetail, async (key, { session }) => {
    const id = 'bidId' in key ? key.bidId : await findIdOf(session.userId, key.clientId);
    return findOwnBid(db, deps, session.userId, id);
  });
  serve(app, auctionCalls.bidRecords, async ({ page, auctionId }, { session }) => {
    const { total, rows } = await pageOfBids(db, session.userId, page, auctionId);
    const auctions = await findAuctionsOf(
      db,
      rows.map((row) => row.auction_id),
    );
    const data = rows.map((row) => toBid(deps, row, auctions.get(row.auction_id)!));
    return { total, page, per_page: PER_PAGE, data };
  });

  serve(app, auctionCalls.auctionResult, async ({ auctionId, after }) => {
    const row = await requireAuction(auctionId);
    // Before the close even the number of bids would reveal something about those of others.
    const list = row.closed_at ? await findListedBids(db, auctionId, BigInt(after), LIST_PART) : [];
    return {
      pricing: row.pricing,
      // A cancelled auction allots nothing.
      pool: (row.cancelled_at ? 0n : row.pool).toString(),
      clearing: row.clearing?.toString() ?? null,
      listHash: row.list_hash?.toString('hex') ?? null,
      closedAt: row.closed_at ? toTimestamp(row.closed_at) : null,
      openedAt: row.opened_at ? toTimestamp(row.opened_at) : null,
      total: row.bids ?? 0,
      bids: list.map((bid) => ({
        id: bid.id,
        commitment: bid.commitment.toString('hex'),
        price: bid.price?.toString() ?? null,
        quantity: bid.quantity?.toString() ?? null,
        nonce: bid.nonce?.toString('hex') ?? null,
        allotted: bid.allotted?.toString() ?? null,
      })),
      next: list.length === LIST_PART ? Number(list.at(-1)!.position) : null,
    };
  });

  async function requireAuction(auctionId: string): Promise<AuctionRow> {
    const row = await findAuction(db, auctionId);
    if (!row) throw new ApiError('AUCTION_NOT_FOUND');
    return row;
  }

  /** The bid that a draft made. */
  const findIdOf = async (scope: string, clientId: string): Promise<string | undefined> =>
    (await findAnswer<Bid>(db, { scope, clientId, path: auctionCalls.placeBid.path }))?.bidId;
};
