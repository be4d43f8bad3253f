import { randomUUID } from 'node:crypto';
import type { ApiInput, MarginStep } from '@maru/domain/contracts';
import { formatDecimal } from '@maru/domain/money';
import { collateralStep, isCashPurchase, marginAt, marginToAdd, type CollateralStep } from '@maru/domain/trading';
import { toTimestamp } from '../../core/clock.ts';
import type { Tx } from '../../core/db.ts';
import { ApiError } from '../../core/errors.ts';
import { announceRequest } from '../../core/notices.ts';
import { HOUR } from '../../core/time.ts';
import { minorUnits } from '../funds/amount.ts';
import { requireAccount } from '../identity/account.service.ts';
import { lockCustomers, post } from '../ledger/ledger.service.ts';
import { customer } from '../ledger/ledger.types.ts';
import { notifyCustomer } from '../message/message.service.ts';
import { insertMarginEvent, updateCall } from './margin-call.repo.ts';
import { contractOf } from './margin-call.rules.ts';
import { contractRates } from './rates.rules.ts';
import { MARGIN_CALL_HOURS } from './trade.settings.ts';
import { findPosition, openClosingOrders } from './trade.repo.ts';
import type { OrderRow, PositionRow } from './trade-tables.ts';

/** The next step of an open contract at a price, with its closing orders. The caller has locked the customer. */
export function nextStepOf(
  row: PositionRow,
  { price, closing, now }: { price: bigint; closing: readonly OrderRow[]; now: number },
): CollateralStep {
  return collateralStep({
    ...marginAt(contractOf(row), price, contractRates),
    status: row.call_status ?? 'active',
    hasCollateral: true,
    isSelling: closing.some(({ effect }) => effect === 'liquidation'),
    callUntil: row.call_until?.getTime() ?? null,
    now,
  });
}

/** Calls the customer to add margin, or ends the call. The caller has locked the customer. @returns the position after it */
export async function applyStep(
  tx: Tx,
  row: PositionRow,
  { step, price, now }: { step: CollateralStep; price: bigint; now: number },
): Promise<PositionRow> {
  if (step === 'call') {
    const until = new Date(now + MARGIN_CALL_HOURS * HOUR);
    const amount = marginToAdd(contractOf(row), price, contractRates);
    const called = await updateCall(tx, row.id, { call_status: 'call', call_until: until });
    await record(tx, called, { step: 'call', amount, at: now });
    const params = { until: toTimestamp(until), amount: formatDecimal(amount) };
    await notify(tx, row, 'POSITION_MARGIN_CALL', params, now);
    return called;
  }
  if (step !== 'end_call') return row;
  const ended = await updateCall(tx, row.id, { call_status: null, call_until: null });
  await record(tx, ended, { step: 'call_ended', at: now });
  await notify(tx, row, 'POSITION_MARGIN_CALL_ENDED', {}, now);
  return ended;
}

/** Notes that a part of a contract is being liquidated, in the transaction of its order. */
export async function beginLiquidation(tx: Tx, row: PositionRow, now: number): Promise<PositionRow> {
  const liquidating = await updateCall(tx, row.id, { call_status: 'liquidating', call_until: null });
  await record(tx, liquidating, { step: 'liquidation', at: now });
  return liquidating;
}

/**
 * Adds the customer's cash to the collateral of a contract, and ends its call when that is enough at this price; without a price the
 * monitor ends it. @returns the position after it. @throws ApiError, see the contract.
 */
export async function addMargin(
  tx: Tx,
  userId: string,
  { positionId, amount: typed }: Pick<ApiInput<'/trade/AddMargin'>, 'positionId' | 'amount'>,
  { priceOf, now }: { priceOf: (symbol: string) => bigint | undefined; now: number },
): Promise<PositionRow> {
  await requireAccount(tx, userId, 'repay');
  await lockCustomers(tx, [userId]);
  const row = await findPosition(tx, userId, positionId);
  if (!row || row.closed_at) throw new ApiError('POSITION_NOT_FOUND');
  if (isCashPurchase(row)) throw new ApiError('NO_MARGIN');
  const amount = minorUnits(typed, 'KRW');
  const id = randomUUID();
  const journalId = await post(tx, {
    kind: 'margin_added',
    ref: id,
    at: now,
    params: { symbol: row.symbol },
    postings: [
      { account: customer(userId, 'cash'), asset: 'KRW', amount: -amount, kind: 'margin_post' },
      { account: customer(userId, 'margin'), asset: 'KRW', amount },
    ],
  });
  const after = await updateCall(tx, row.id, { margin: row.margin + amount });
  await record(tx, after, { id, step: 'added', amount, journalId, at: now });
  const price = priceOf(row.symbol);
  if (price === undefined) return after;
  const step = nextStepOf(after, { price, closing: await openClosingOrders(tx, [row.id]), now });
  return step === 'end_call' ? applyStep(tx, after, { step, price, now }) : after;
}

/** Stores an event of a margin call and lets the customer's screens know. */
async function record(
  tx: Tx,
  row: PositionRow,
  event: { id?: string; step: MarginStep; amount?: bigint; journalId?: string; at: number },
): Promise<void> {
  const version = await insertMarginEvent(tx, { ...event, positionId: row.id });
  const state = row.call_status ?? 'active';
  await announceRequest(tx, row.user_id, { kind: 'position', id: row.id, state, version, at: event.at });
}

const notify = (
  tx: Tx,
  row: PositionRow,
  code: 'POSITION_MARGIN_CALL' | 'POSITION_MARGIN_CALL_ENDED',
  params: Record<string, string>,
  at: number,
): Promise<void> =>
  notifyCustomer(tx, {
    userId: row.user_id,
    code,
    ref: randomUUID(),
    params: { ...params, positionId: row.id, symbol: row.symbol },
    at,
  });
