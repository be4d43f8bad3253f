import { randomUUID } from 'node:crypto';
import type { ApiInput, BlockStatus, BlockTrade, MessageCode, ReviewReason } from '@maru/domain/contracts';
import { findBlockFaults, offerCosts } from '@maru/domain/trading';
import type { Tx } from '../../core/db.ts';
import { ApiError } from '../../core/errors.ts';
import { announceRequest } from '../../core/notices.ts';
import { toKstDay, toTimestamp } from '../../core/clock.ts';
import type { Venue } from '../../venue/venue.types.ts';
import { findOffer, reserve } from '../desk/desk.repo.ts';
import { lockForPurchase, sellFromOffer } from '../desk/desk.service.ts';
import { personGuards } from '../funds/guard.rules.ts';
import { nextNumber } from '../funds/numbers.ts';
import { requireNone } from '../funds/require-none.ts';
import { findPerson, requireAccount } from '../identity/account.service.ts';
import { hold, release } from '../ledger/ledger.service.ts';
import { customer } from '../ledger/ledger.types.ts';
import { notifyCustomer } from '../message/message.service.ts';
import { openCase, withdrawCase } from '../review/review.service.ts';
import { ratesOn } from '../trade/rates.rules.ts';
import {
  appliedBy,
  findTrade,
  insertBlockEvents,
  insertTrade,
  lockTrade,
  updateTrade,
  type TradeRow,
} from './block.repo.ts';
import { canTransition, nextOfFilled, STEP, WAITING } from './block.rules.ts';
import { blockSettings } from './block.settings.ts';
import { toBlockTrades } from './block.view.ts';

/**
 * Applies for a part of a block: holds its cost, reserves the shares and opens the review. What is left is read under the counterparty's
 * lock. The caller has verified the fund password. @throws ApiError, see the contract.
 */
export async function applyForBlock(
  tx: Tx,
  venue: Venue,
  userId: string,
  input: Pick<ApiInput<'/block/Apply'>, 'offerId' | 'lots'>,
  now: number,
): Promise<BlockTrade> {
  await requireAccount(tx, userId, 'trade');
  requireNone(personGuards(await findPerson(tx, userId, 'trade')));
  await lockForPurchase(tx, userId);
  const offer = await findOffer(tx, 'block', input.offerId);
  const instrument = offer && venue.instrument(offer.symbol);
  if (!offer || !instrument) throw new ApiError('BLOCK_OFFER_NOT_FOUND');
  if (offer.returned_at || now >= offer.closes_at.getTime()) throw new ApiError('BLOCK_CLOSED');
  const quantity = BigInt(input.lots) * BigInt(instrument.lotSize);
  const taken = (await appliedBy(tx, userId, [offer.id])).get(offer.id) ?? 0n;
  const { minimum, per_person: perPerson, left } = offer;
  requireNone(findBlockFaults(quantity, { minimum, perPerson, taken, left }));
  const id = randomUUID();
  const { tradingDay } = venue.state();
  const { amount, commission } = offerCosts(offer.price, quantity, ratesOn(instrument.segment, tradingDay));
  const account = customer(userId, 'cash');
  const row = {
    id,
    number: await nextNumber(tx, blockSettings.numbering, now),
    offer_id: offer.id,
    user_id: userId,
    quantity,
    price: offer.price,
    amount,
    commission,
    hold_id: await hold(tx, { account, asset: 'KRW', amount: amount + commission, ref: id, at: now }),
    status: 'review' as const,
    created_at: new Date(now),
  };
  await reserve(tx, offer.id, quantity);
  await insertTrade(tx, row);
  const event = { trade_id: id, at: row.created_at, reason: null, note: null };
  await insertBlockEvents(tx, [
    { ...event, step: 'applied' },
    { ...event, step: 'review' },
  ]);
  await announceRequest(tx, userId, { kind: 'block', id, state: row.status, version: 1, at: now });
  await openCase(tx, {
    kind: 'block',
    subject: id,
    customerId: userId,
    approvals: blockSettings.approvals,
    facts: { number: row.number, symbol: offer.symbol, quantity: quantity.toString(), amount: amount.toString() },
    at: now,
  });
  return viewOf(tx, venue, id);
}

/** Cancels an application for its customer while its case is open. Cancelling twice changes nothing. @throws ApiError, see the contract. */
export async function cancelBlock(
  tx: Tx,
  venue: Venue,
  userId: string,
  tradeId: string,
  now: number,
): Promise<BlockTrade> {
  const isOpen = await withdrawCase(tx, { kind: 'block', subject: tradeId, at: now });
  const row = await lockTrade(tx, tradeId);
  // Another customer's counts as none. The error rolls back the case that was closed above.
  if (row?.user_id !== userId) throw new ApiError('BLOCK_NOT_FOUND');
  if (row.status !== 'cancelled') {
    if (!isOpen) throw new ApiError('BLOCK_NOT_CANCELLABLE');
    await refundAndEnd(tx, row, 'cancelled', { at: now });
  }
  return viewOf(tx, venue, tradeId);
}

/** Lets an approved application wait for the market. Checks the account again: it may have changed since the application. */
export async function passBlock(tx: Tx, tradeId: string, at: number): Promise<BlockStatus> {
  const row = await lockForReview(tx, tradeId);
  await requireAccount(tx, row.user_id, 'trade');
  return transition(tx, row, 'passed', { at });
}

export async function rejectBlock(tx: Tx, tradeId: string, step: Step): Promise<BlockStatus> {
  return refundAndEnd(tx, await lockForReview(tx, tradeId), 'rejected', step);
}

/** Whether the stock was split since the offer opened: the quantity and the price of the application are in former shares. */
export const isOutdated = (
  venue: Venue,
  { symbol, opens_at: opensAt }: Pick<TradeRow, 'symbol' | 'opens_at'>,
): boolean => {
  const { tradingDay } = venue.state();
  return venue.splits(symbol).some(({ exDate }) => exDate > toKstDay(opensAt) && exDate <= tradingDay);
};

/** Ends an application in former shares that was not filled, with its review. Changes nothing where an operator or the customer came first. */
export async function endOutdated(tx: Tx, tradeId: string, at: number): Promise<void> {
  await withdrawCase(tx, { kind: 'block', subject: tradeId, at });
  const row = await lockTrade(tx, tradeId);
  if (row && WAITING.includes(row.status)) await refundAndEnd(tx, row, 'rejected', { at, reason: 'SHARES_CONVERTED' });
}

/** Books the purchase of a locked trade that passed: the held money pays for the shares, which are locked from the trading day of the fill. */
export async function fillBlock(tx: Tx, venue: Venue, row: TradeRow, at: number): Promise<void> {
  const { id, number, user_id: userId, quantity } = row;
  await lockForPurchase(tx, userId);
  await reserve(tx, row.offer_id, -quantity);
  const offer = await findOffer(tx, 'block', row.offer_id);
  const sold = await sellFromOffer(tx, venue, offer!, {
    kind: 'block_trade',
    id,
    number,
    userId,
    quantity,
    at,
    paidFrom: { holdId: row.hold_id, amount: row.held },
  });
  const { journalId: journal_id, lotId: lot_id } = sold;
  const change = { journal_id, lot_id, unlock_at: new Date(sold.unlockAt) };
  await transition(tx, { ...row, unlock_at: change.unlock_at }, 'locked', { at }, change);
}

/** Moves a locked, filled trade on: to the end of its sale lock, or to its end once its shares are sold. */
export async function advanceFilled(tx: Tx, row: TradeRow, now: number): Promise<void> {
  const { status, unlock_at: unlockAt, remaining } = row;
  const next = nextOfFilled({ status, unlockAt: unlockAt!.getTime(), remaining: remaining! }, now);
  if (next) await transition(tx, row, next, { at: now });
}

/** One entry of the timeline. */
interface Step {
  readonly at: number;
  readonly reason?: ReviewReason | null;
  readonly note?: string | null;
}

/** @throws ApiError CASE_CHANGED when an operator's decision comes too late for the application. */
async function lockForReview(tx: Tx, tradeId: string): Promise<TradeRow> {
  const row = await lockTrade(tx, tradeId);
  if (!row) throw new ApiError('BLOCK_NOT_FOUND');
  if (row.status !== 'review') throw new ApiError('CASE_CHANGED');
  return row;
}

async function refundAndEnd(tx: Tx, row: TradeRow, status: 'rejected' | 'cancelled', step: Step): Promise<BlockStatus> {
  await lockForPurchase(tx, row.user_id);
  await release(tx, row.hold_id, step.at);
  await reserve(tx, row.offer_id, -row.quantity);
  return transition(tx, row, status, step);
}

/** Messages that a status sends. The customer causes the others. */
const NOTIFICATIONS: Partial<Record<BlockStatus, MessageCode>> = {
  passed: 'BLOCK_PASSED',
  locked: 'BLOCK_FILLED',
  holding: 'BLOCK_UNLOCKED',
  closed: 'BLOCK_ENDED',
  rejected: 'BLOCK_REJECTED',
};

/** Moves a locked trade to its next status, with the entry of its timeline, and lets its customer know. */
async function transition(
  tx: Tx,
  row: TradeRow,
  status: BlockStatus,
  { at, reason = null, note = null }: Step,
  change: Omit<Parameters<typeof updateTrade>[2], 'status'> = {},
): Promise<BlockStatus> {
  if (!canTransition(row.status, status)) throw new ApiError('BLOCK_NOT_CANCELLABLE');
  const { id, user_id: userId } = row;
  const version = await updateTrade(tx, id, { status, ...change });
  await insertBlockEvents(tx, [{ trade_id: id, step: STEP[status], at: new Date(at), reason, note }]);
  await announceRequest(tx, userId, { kind: 'block', id, state: status, version, at });
  const code = NOTIFICATIONS[status];
  if (!code) return status;
  const params = {
    number: row.number,
    symbol: row.symbol,
    quantity: row.quantity.toString(),
    // A refund gives back the commission as well.
    amount: (status === 'rejected' ? row.amount + row.commission : row.amount).toString(),
    ...(row.unlock_at && { until: toTimestamp(row.unlock_at) }),
  };
  await notifyCustomer(tx, { userId, code, ref: id, params, reason, at });
  return status;
}

async function viewOf(tx: Tx, venue: Venue, id: string): Promise<BlockTrade> {
  const row = (await findTrade(tx, id))!;
  return (await toBlockTrades(tx, venue, [row]))[0]!;
}
