import { createHash, randomUUID } from 'node:crypto';
import type { Auction, CancelReason } from '@maru/domain/contracts';
import { allotAuction, commitmentLine, sum } from '@maru/domain/new-shares';
import { tickSize } from '@maru/domain/trading';
import { transaction, type Db, type Tx } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import { attemptEach } from '../../core/process-each.ts';
import { discounted } from '../desk/desk.rules.ts';
import { prepareApplicants } from '../ipo/applicant.service.ts';
import { issueName } from '../ipo/catalogue/issue-name.ts';
import { applicantSettings, ipoSettings } from '../ipo/ipo.settings.ts';
import {
  findAuction,
  findDueAuctions,
  insertAuction,
  lastAuctionOf,
  lastSteps,
  lockAuction,
  updateAuction,
  type AuctionRow,
  type NewAuction,
} from './auction.repo.ts';
import { auctionsAt, isUnderBid, type AuctionTurn } from './auction.rules.ts';
import { auctionSettings } from './auction.settings.ts';
import { openBid } from './bid-seal.ts';
import { findListedBids, saveOpened, type BidRow } from './bid.repo.ts';
import { AUCTIONS, type AuctionSeed } from './catalogue/auctions.ts';
import { settleAuction } from './auction-settlement.service.ts';
import { bidSimulated } from './simulated-bids.service.ts';

type Life = Pick<Deps, 'db' | 'config' | 'isSimulated' | 'venue'>;
const PAGE = 10_000;

/** Announces the auctions of the calendar that are missing, then takes the auctions through the steps that are due. */
export async function advanceAuctions(deps: Life, now: number): Promise<void> {
  await announceAuctions(deps, now);
  await advanceDueAuctions(deps, now);
}

const hasBidders = ({ config, isSimulated }: Pick<Life, 'config' | 'isSimulated'>): boolean =>
  config.isDemo && isSimulated;

/**
 * Takes every announced auction through the steps that are due. Each step looks at what is stored, so a run may be killed anywhere and
 * repeated. @throws AggregateError of the auctions whose step failed.
 */
export async function advanceDueAuctions(deps: Life, now: number): Promise<void> {
  const isDemo = hasBidders(deps);
  const due = await findDueAuctions(deps.db, now, isDemo ? applicantSettings.waves : 0);
  if (isDemo && due.length > 0) await prepareApplicants(deps, now);
  await attemptEach(due, {
    failure: 'Auctions could not be advanced',
    idOf: (row) => row.auction_id,
    attempt: (row) => advance(deps, row, { now, isDemo }),
  });
}

/** A demo starts with the auctions that would have begun before; elsewhere one that would have closed already is left out. */
async function announceAuctions(deps: Life, now: number): Promise<void> {
  const { db, config, venue } = deps;
  const known = await lastSteps(db);
  for (const turn of auctionsAt(config.market.clock, now, AUCTIONS.length)) {
    const company = AUCTIONS[turn.company]!;
    if ((known.get(company.code) ?? -1) >= turn.step || (!hasBidders(deps) && now >= turn.bidTo)) continue;
    const at = hasBidders(deps) ? Math.min(now, turn.announceAt) : now;
    await transaction(db, async (tx) => {
      const number = (await lastAuctionOf(tx, company.code)) + 1;
      const market = venue?.quote(symbolOf(company))?.price;
      await insertAuction(tx, toAuctionRow(turn, { number, at, market }));
    });
  }
}

/** Symbol of a company's share: six characters, like the codes of the exchange. */
const symbolOf = ({ code }: AuctionSeed) => `${code}001`;

/** Floor and step of prices for a share that is traded: below its market, and every bid a price that could be traded at. */
function followOn(market: bigint, segment: Auction['segment']): { floor: bigint; step: bigint } {
  const price = discounted(market, ipoSettings.followOnDiscount, segment);
  const step = 10n * tickSize(price, segment);
  return { floor: price > step ? price - (price % step) : step, step };
}

/**
 * An auction of the calendar as a row.
 * @param announced.market price of the company's share, from which the floor of a further auction follows; absent before it is listed
 */
export function toAuctionRow(
  turn: AuctionTurn,
  { number, at, market }: { readonly number: number; readonly at: number; readonly market?: bigint | undefined },
): NewAuction {
  const company = AUCTIONS[turn.company]!;
  const { segment } = company;
  const { floor, step } =
    market === undefined ? { floor: company.floor, step: company.priceStep } : followOn(market, segment);
  const most = company.pool / auctionSettings.mostOfPool;
  return {
    auction_id: randomUUID(),
    template: company.code,
    step: turn.step,
    issue: number,
    symbol: symbolOf(company),
    name: issueName(company.name, number),
    sector: company.sector,
    segment,
    pricing: company.pricing,
    floor,
    price_step: step,
    total_shares: company.totalShares,
    pool: company.pool,
    minimum_shares: company.minimumShares,
    step_shares: company.minimumShares,
    maximum_shares: most - (most % company.minimumShares),
    per_person: auctionSettings.perPerson,
    underwriter: company.underwriter,
    business: company.business,
    risk: company.risk,
    announced_at: new Date(at),
    bid_from: new Date(turn.bidFrom),
    bid_to: new Date(turn.bidTo),
    open_at: new Date(turn.openAt),
    list_at: new Date(turn.listAt),
  };
}

/** Takes one auction through every step that is due. */
async function advance(deps: Life, seen: AuctionRow, { now, isDemo }: { now: number; isDemo: boolean }): Promise<void> {
  const { db } = deps;
  if (isDemo && !seen.closed_at) await bidSimulated(db, deps, seen, now);
  if (now < seen.bid_to.getTime()) return;
  if (!seen.closed_at) await close(db, seen.auction_id, now);
  if (now < seen.open_at.getTime()) return;
  if (!seen.opened_at) await openBids(db, deps, seen.auction_id, now);
  const row = (await findAuction(db, seen.auction_id))!;
  if (row.cancelled_at) return;
  await settleAuction(db, row, now);
  await finish(db, row.auction_id, now);
}

/** Ends the auction, unless an operator has cancelled it meanwhile: its refunds alone finish it then. */
const finish = (db: Db, auctionId: string, now: number): Promise<void> =>
  transaction(db, async (tx) => {
    const row = await lockAuction(tx, auctionId, 'update');
    if (!row?.cancelled_at) await updateAuction(tx, auctionId, { finished_at: new Date(now) });
  });

/** Ends the bidding and publishes the hash of the commitments. From its commit on no bid is added. */
function close(db: Db, auctionId: string, now: number): Promise<void> {
  return transaction(db, async (tx) => {
    const row = await lockAuction(tx, auctionId, 'update');
    if (!row || row.closed_at) return;
    await updateAuction(tx, auctionId, { closed_at: new Date(now), ...(await finalBids(tx, auctionId)) });
  });
}

async function finalBids(tx: Tx, auctionId: string): Promise<{ bids: number; list_hash: Buffer }> {
  const bids = await readBids(tx, auctionId);
  const hash = createHash('sha256');
  for (const { id, commitment } of bids) hash.update(commitmentLine({ id, commitment: commitment.toString('hex') }));
  return { bids: bids.length, list_hash: hash.digest() };
}

/**
 * Cancels an auction that is not listed, whatever its stage; sealed bids stay sealed. The refunds are a job of their own. The caller has
 * locked the row.
 */
export async function cancelAuction(tx: Tx, row: AuctionRow, reason: CancelReason, now: number): Promise<void> {
  const at = new Date(now);
  const closing = row.closed_at ? {} : { closed_at: at, ...(await finalBids(tx, row.auction_id)) };
  await updateAuction(tx, row.auction_id, { ...closing, cancelled_at: at, cancel_reason: reason, finished_at: null });
}

/** Opens every bid of a closed auction, allots, and publishes both. The result follows from the bids alone. */
function openBids(db: Db, { config }: Pick<Deps, 'config'>, auctionId: string, now: number): Promise<void> {
  return transaction(db, async (tx) => {
    const row = await lockAuction(tx, auctionId, 'update');
    if (!row || row.opened_at || row.cancelled_at) return;
    const bids = (await readBids(tx, auctionId)).map((bid, place) => ({
      id: bid.id,
      place,
      ...openBid(config, bid),
    }));
    const demand = sum(bids.map(({ quantity }) => quantity));
    const isCancelled = isUnderBid(demand, row.pool);
    const { clearing, allotments } = allotAuction(bids, { ...row, pool: isCancelled ? 0n : row.pool });
    const opened = bids.map((bid) => {
      const { shares, price } = allotments.get(bid.id)!;
      return { ...bid, allotted: shares, paidPrice: shares > 0n ? price : null };
    });
    await saveOpened(tx, opened);
    const highest = bids.reduce<bigint | null>(
      (most, { price }) => (most === null || price > most ? price : most),
      null,
    );
    await updateAuction(tx, auctionId, {
      opened_at: new Date(now),
      clearing,
      highest,
      demand,
      allotted: sum(opened.map(({ allotted }) => allotted)),
      winners: opened.filter(({ allotted }) => allotted > 0n).length,
      ...(isCancelled && { cancelled_at: new Date(now), cancel_reason: 'LOW_DEMAND' }),
    });
  });
}

/** Every bid of an auction in the order of receipt. */
async function readBids(tx: Tx, auctionId: string): Promise<BidRow[]> {
  const all: BidRow[] = [];
  for (let after = 0n; ;) {
    const part = await findListedBids(tx, auctionId, after, PAGE);
    all.push(...part);
    if (part.length < PAGE) return all;
    after = part.at(-1)!.position;
  }
}
