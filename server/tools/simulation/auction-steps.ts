import { createHash } from 'node:crypto';
import type { AdminOutput } from '@maru/domain/admin';
import type { ApiOutput, Auction, Bid } from '@maru/domain/contracts';
import { bidLine, commitmentLine } from '@maru/domain/new-shares';
import { MINUTE } from '../../src/core/time.ts';
import type { Random } from '../../src/venue/random.ts';
import type { Customer } from './customer.ts';
import type { Headers } from './fleet.ts';
import { draftId, pick, PIN, won, type Step } from './step-context.ts';

/* Steps with auctions of new shares: sealed bids, their opening, payments and refunds. The auctions themselves are in auctions.ts. */

/** Price steps above the floor, among which the lowest price that gets a share is as a rule. */
const LEVELS = 10;
/** Steps above the floor that no other bid reaches. */
const FAR_ABOVE = 1_000;

/**
 * Price of a customer in an auction, in steps above the floor. No two customers have the same, so that the order in which their requests
 * arrive decides nothing; who of them bids among the simulated bidders changes from auction to auction.
 */
function levelOf({ index }: Customer, { bidFrom }: Auction): bigint {
  const turn = Math.floor(Date.parse(bidFrom) / MINUTE) % LEVELS;
  return BigInt((((index % LEVELS) + turn) * 7) % LEVELS) + BigInt(Math.floor(index / LEVELS) * LEVELS);
}

/** The ids of the calendar's own auctions are random. */
const byEnd = (one: Auction, other: Auction): number =>
  one.bidTo.localeCompare(other.bidTo) || one.symbol.localeCompare(other.symbol);

/** Counts a bid: its deposit is held until the settlement, and won shares are paid, unless the auction is cancelled. */
function bookBid(who: Customer, bid: Bid): void {
  const { bidId, status, price, quantity, deposit, held, allotted, paidPrice, refund } = bid;
  const shares = BigInt(allotted ?? '0');
  const cost = status === 'paid' ? shares * won(paidPrice!) : 0n;
  if (won(deposit) !== won(price) * BigInt(quantity)) throw who.violation('a bid holds its whole amount', bid);
  if (shares > BigInt(quantity)) throw who.violation('nobody wins more than they bid for', bid);
  if (paidPrice !== null && won(paidPrice) > won(price)) throw who.violation('nobody pays more than their bid', bid);
  if (refund !== null && won(refund) !== won(deposit) - cost)
    throw who.violation('what a bid does not pay is returned', bid);
  who.book(bidId, { cash: -cost, held: won(held) });
}

/** Bids up to three times in an open auction, sometimes against its terms. */
async function bid(who: Customer, random: Random): Promise<void> {
  const { data } = await who.call('/auction/List', { stage: 'open', page: 1 }, random);
  const [chosen, times] = [random.next(), random.int(1, 3)];
  const open = (data as ApiOutput<'/auction/List'>).data.toSorted(byEnd);
  const auction = open[Math.floor(chosen * open.length)];
  if (!auction) return;
  for (let time = 0; time < times; time++) await bidOnce(who, random, auction);
}

async function bidOnce(who: Customer, random: Random, auction: Auction): Promise<void> {
  const [fault, isFarAbove, lots, clientId] = [random.next(), random.next() < 0.2, random.int(1, 3), draftId(random)];
  const [step, floor] = [won(auction.priceStep), won(auction.floor)];
  const level = levelOf(who, auction) + BigInt(isFarAbove ? FAR_ABOVE : 0);
  const price = fault < 0.04 ? floor - step : floor + level * step + (fault < 0.08 ? 1n : 0n);
  const least = BigInt(auction.minimumShares) * BigInt(lots);
  const quantity = fault > 0.96 ? BigInt(auction.maximumShares) + least : fault > 0.92 ? least - 1n : least;
  const input = { clientId, auctionId: auction.auctionId, price: `${price}`, quantity: `${quantity}` };
  await who.submit('/auction/Bid', { ...input, fundPassword: PIN }, random, (made: Bid) => {
    bookBid(who, made);
    who.bids.set(made.bidId, made);
    const own = [...who.bids.values()].filter(({ auctionId }) => auctionId === made.auctionId);
    const shares = own.reduce((sum, each) => sum + BigInt(each.quantity), 0n);
    if (own.length > auction.perPerson || shares > BigInt(auction.maximumShares))
      throw who.violation('bids of a person keep to the limits of the auction', { auction, own });
    if (made.status !== 'sealed' || (price - floor) % step !== 0n || price < floor)
      throw who.violation('a bid keeps to the prices of the auction', { auction, made });
  });
}

/** Counts what openings and cancellations did, and checks each published result. */
export async function followBids(who: Customer, random: Random, now: number): Promise<void> {
  for (const [bidId, before] of who.bids) {
    const { data } = await who.call('/auction/BidDetail', { bidId }, random);
    const made = data as Bid;
    bookBid(who, made);
    if (made.status !== before.status) {
      const isPart = made.status === 'paid' && made.allotted !== made.quantity;
      who.count(`a bid is ${isPart ? 'paid in part' : made.status}`);
      if (before.status === 'paid') who.count('a paid bid is refunded');
      await checkResult(who, random, made);
    }
    // From the planned listing on an auction cannot be cancelled.
    const isOver = made.status === 'paid' ? Date.parse(made.listAt) <= now : made.status !== 'sealed';
    if (isOver) who.bids.delete(bidId);
    else who.bids.set(bidId, made);
  }
}

type Result = ApiOutput<'/auction/Result'>;
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Checks an own bid against the published list of all bids, as any customer can. */
async function checkResult(who: Customer, random: Random, own: Bid): Promise<void> {
  const { data } = await who.call('/auction/Result', { auctionId: own.auctionId, after: 0 }, random);
  const result = data as Result;
  const { bids } = result;
  const fail = (rule: string): never => {
    throw who.violation(rule, { own, result });
  };
  if (sha256(bids.map(commitmentLine).join('')) !== result.listHash) fail('the list of bids is that of the close');
  const isOpened = bids.every(({ price }) => price !== null);
  // A cancelled auction that was not opened keeps its bids sealed.
  if (!isOpened) return own.status === 'refunded' ? undefined : fail('every bid is published at the opening');
  const opened = bids.map(({ id, commitment, price, quantity, nonce, allotted }) => {
    const line = { id, price: won(price!), quantity: BigInt(quantity!), nonce: nonce! };
    if (sha256(bidLine(line)) !== commitment) fail('an opened bid is the one of its commitment');
    return { ...line, shares: BigInt(allotted!) };
  });
  if (own.status === 'refunded') return;
  checkAllotment(opened, result, fail);
  const winning = opened.filter(({ shares }) => shares > 0n).map(({ price }) => price);
  const lowest = winning.reduce((least, price) => (price < least ? price : least), winning[0] ?? 0n);
  const due = own.pricing === 'UNIFORM' ? lowest : won(own.price);
  if (own.paidPrice !== null && won(own.paidPrice) !== due) fail('a winner pays the price of the rule');
}

/** The pool goes to the highest prices: a bid gets shares only after every better one has all of its own. */
function checkAllotment(
  bids: readonly { readonly price: bigint; readonly quantity: bigint; readonly shares: bigint }[],
  { pool }: Result,
  fail: (rule: string) => never,
): void {
  const sumOf = (key: 'quantity' | 'shares'): bigint => bids.reduce((sum, one) => sum + one[key], 0n);
  const demand = sumOf('quantity');
  if (sumOf('shares') !== (demand < BigInt(pool) ? demand : BigInt(pool))) fail('an auction sells what is asked for');
  // The list is in the order of receipt, and the sort is stable.
  const ranked = bids.toSorted((one, other) => (one.price === other.price ? 0 : one.price > other.price ? -1 : 1));
  const first = ranked.findIndex(({ shares, quantity }) => shares < quantity);
  if (first >= 0 && ranked.slice(first + 1).some(({ shares }) => shares > 0n)) fail('a better bid is served first');
}

/** Two operators cancel one of the auctions that are not listed, in any stage. No request of a customer is in progress. */
export async function cancelAnAuction(
  who: Customer,
  random: Random,
  { now, operator }: { readonly now: number; readonly operator: (which: number) => Headers },
): Promise<void> {
  const found: Auction[] = [];
  for (const stage of ['open', 'ended'] as const) {
    const { data } = await who.call('/auction/List', { stage, page: 1 }, random);
    found.push(...(data as ApiOutput<'/auction/List'>).data);
  }
  const current = found.filter(({ status, listAt }) => status !== 'cancelled' && Date.parse(listAt) > now);
  if (current.length === 0) return;
  // Half of them are paid already, where there is one.
  const opened = random.next() < 0.5 ? current.filter(({ status }) => status === 'opened') : [];
  const { auctionId } = pick(random, (opened.length > 0 ? opened : current).toSorted(byEnd));
  const proposed = {
    clientId: draftId(random),
    kind: 'auction',
    issueId: auctionId,
    reason: 'ISSUER_WITHDREW',
    note: 'by the simulation',
  };
  const { data } = await who.call('/admin/IssueCancel', proposed, random, () => operator(0));
  const { proposal } = data as AdminOutput<'/admin/IssueCancel'>;
  const decided = { clientId: draftId(random), proposalId: proposal!.proposalId, verdict: 'approve' };
  await who.call('/admin/ProposalDecide', decided, random, () => operator(1));
}

export const AUCTION_STEPS: readonly (readonly [weight: number, step: Step])[] = [[11, bid]];
