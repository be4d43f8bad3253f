import { randomUUID } from 'node:crypto';
import type { ApiInput, MarginLoan } from '@maru/domain/contracts';
import { closableQuantity, contractValue, isCashPurchase, lendableOn } from '@maru/domain/trading';
import { toKstDay } from '../../core/clock.ts';
import type { Db, Tx } from '../../core/db.ts';
import { ApiError } from '../../core/errors.ts';
import { announceRequest } from '../../core/notices.ts';
import type { Venue } from '../../venue/venue.types.ts';
import { minorUnits, requireLoanAmount } from '../funds/amount.ts';
import { nextNumber } from '../funds/numbers.ts';
import { requireNone } from '../funds/require-none.ts';
import { findPerson, requireAccount } from '../identity/account.service.ts';
import { hold, lockCustomers, post, release } from '../ledger/ledger.service.ts';
import { customer, house, type Posting } from '../ledger/ledger.types.ts';
import { lockPool } from '../lending/lending.repo.ts';
import { toLot } from '../trade/fill.rules.ts';
import type { PledgedSale } from '../trade/pledge.types.ts';
import { addPledged, findPosition, openLots, pledgedInOrders } from '../trade/trade.repo.ts';
import type { PositionRow } from '../trade/trade-tables.ts';
import { notifyLoan, notifySale } from './margin-messages.ts';
import { findRoom } from './margin-room.ts';
import {
  findLoan,
  findLoanOfHold,
  findPledges,
  findRunning,
  hasConsent,
  insertEvent,
  insertLoan,
  insertPledge,
  insertRepayment,
  updateLoan,
  type MarginLoanRow,
} from './margin.repo.ts';
import { debtOn, isInSplit, marginGuards, spread, totalOf, type MarginDebt } from './margin.rules.ts';
import { marginSettings } from './margin.settings.ts';
import { toMarginLoans } from './margin.view.ts';

/** Shares of a position that may be pledged: bought with cash, unlocked, and neither closing nor pledged. */
export async function freeToPledge(tx: Db | Tx, position: PositionRow, now: number): Promise<bigint> {
  if (!isCashPurchase(position) || position.closed_at) return 0n;
  const lots = (await openLots(tx, [position.id])).get(position.id) ?? [];
  return closableQuantity(lots.map(toLot), position.closing + position.pledged, now);
}

/** Pledges shares and lends on them. The caller has verified the fund password. @throws ApiError, see the contract. */
export async function borrow(
  tx: Tx,
  venue: Venue,
  userId: string,
  input: Pick<ApiInput<'/margin/Borrow'>, 'positionId' | 'quantity' | 'amount'>,
  now: number,
): Promise<MarginLoan> {
  await requireAccount(tx, userId, 'fund');
  await lockCustomers(tx, [userId]);
  requireNone(marginGuards(await findPerson(tx, userId, 'fund'), await hasConsent(tx, userId)));
  const amount = minorUnits(input.amount, 'KRW');
  const { minimum, step, lendPercent, rate, numbering } = marginSettings;
  const collateral = await checkCollateral(tx, venue, userId, input, now);
  const lendable = lendableOn(collateral.value, lendPercent, step);
  await lockPool(tx, 'margin');
  const { left } = await findRoom(tx, await findRunning(tx, userId));
  const most = lendable < left ? lendable : left;
  requireLoanAmount(amount, { minimum, step, most }, 'MARGIN_LIMIT');

  const id = randomUUID();
  const number = await nextNumber(tx, numbering, now);
  const journalId = await post(tx, {
    kind: 'margin_loan',
    ref: id,
    at: now,
    params: { number, symbol: collateral.position.symbol },
    postings: [
      { account: customer(userId, 'cash'), asset: 'KRW', amount, kind: 'margin_loan' },
      { account: house('margin_lending'), asset: 'KRW', amount: -amount },
    ],
  });
  const row = {
    id,
    number,
    user_id: userId,
    status: 'active' as const,
    amount,
    rate,
    principal: amount,
    interest: 0n,
    accrued_to: toKstDay(now),
    call_until: null,
    journal_id: journalId,
    created_at: new Date(now),
    ended_at: null,
  };
  await insertLoan(tx, row);
  await pledge(tx, id, collateral, now);
  await insertEvent(tx, id, 'lent', now);
  await announceRequest(tx, userId, { kind: 'margin', id, state: 'active', version: 1, at: now });
  const { symbol } = collateral.position;
  const params = { symbol, quantity: input.quantity, amount: amount.toString() };
  await notifyLoan(tx, row, 'MARGIN_PAID_OUT', params, now);
  return viewOf(tx, venue, id, now);
}

/** Pledges more shares for a running loan; the monitor ends a call that they cover. @throws ApiError, see the contract. */
export async function addCollateral(
  tx: Tx,
  venue: Venue,
  userId: string,
  input: Pick<ApiInput<'/margin/AddCollateral'>, 'loanId' | 'positionId' | 'quantity'>,
  now: number,
): Promise<MarginLoan> {
  await requireAccount(tx, userId, 'repay');
  const row = await lockRunning(tx, userId, input.loanId);
  await pledge(tx, row.id, await checkCollateral(tx, venue, userId, input, now), now);
  await insertEvent(tx, row.id, 'added', now);
  await transition(tx, row, { status: row.status }, now);
  return viewOf(tx, venue, row.id, now);
}

/** Repays from the customer's cash. @throws ApiError, see the contract. */
export async function repay(
  tx: Tx,
  venue: Venue,
  userId: string,
  input: Pick<ApiInput<'/margin/Repay'>, 'loanId' | 'amount'>,
  now: number,
): Promise<MarginLoan> {
  await requireAccount(tx, userId, 'repay');
  const row = await lockRunning(tx, userId, input.loanId);
  const amount = minorUnits(input.amount, 'KRW');
  const max = totalOf(debtOn(row, toKstDay(now)));
  if (amount > max) throw new ApiError('REPAYMENT_TOO_LARGE', { max: max.toString() });
  await settle(tx, row, { amount, orderId: null, at: now });
  // The last one is reported as the end of the loan.
  if (amount < max) await notifyLoan(tx, row, 'MARGIN_REPAID', { amount: amount.toString() }, now);
  return viewOf(tx, venue, row.id, now);
}

/**
 * Settles a loan with the proceeds of its collateral, in the transaction that books them. More than the debt stays with the customer. At
 * the end of the order what is left is released, if the loan has ended meanwhile.
 */
export async function settleSale(tx: Tx, { order, tradeId, net, at }: PledgedSale): Promise<void> {
  const row = await findLoanOfHold(tx, order.pledge_hold_id!);
  if (!row) throw new Error(`order ${order.number} sells shares that no loan holds`);
  if (tradeId === null) {
    await notifySale(tx, row, order, at);
    if (row.status === 'completed') await releaseCollateral(tx, row.id, at);
    return;
  }
  if (row.status === 'completed') return;
  const owed = totalOf(debtOn(row, toKstDay(at)));
  const amount = net < owed ? net : owed;
  await insertEvent(tx, row.id, 'sold', at);
  if (amount > 0n) await settle(tx, row, { amount, orderId: order.id, at });
}

/** Books a repayment. With the last won the loan is completed and its collateral free. */
async function settle(
  tx: Tx,
  row: MarginLoanRow,
  { amount, orderId, at }: { amount: bigint; orderId: string | null; at: number },
): Promise<void> {
  const id = randomUUID();
  const { paid, left } = spread(debtOn(row, toKstDay(at)), amount);
  const journalId = await post(tx, {
    kind: 'margin_repayment',
    ref: id,
    at,
    params: { number: row.number },
    postings: postingsOf(row.user_id, paid),
  });
  await insertRepayment(tx, {
    id,
    loan_id: row.id,
    at: new Date(at),
    ...paid,
    total: amount,
    order_id: orderId,
    journal_id: journalId,
  });
  const isCompleted = totalOf(left) === 0n;
  // A day of the past would bear its interest twice.
  const today = toKstDay(at);
  const accrued_to = today > row.accrued_to ? today : row.accrued_to;
  if (orderId === null) await insertEvent(tx, row.id, 'repayment', at);
  await transition(
    tx,
    row,
    isCompleted
      ? { ...left, accrued_to, status: 'completed', call_until: null, ended_at: new Date(at) }
      : { ...left, accrued_to, status: row.status },
    at,
  );
  if (!isCompleted) return;
  await insertEvent(tx, row.id, 'completed', at);
  await releaseCollateral(tx, row.id, at);
  await notifyLoan(tx, row, 'MARGIN_COMPLETED', {}, at);
}

/** Releases all pledged shares that no live order sells. */
async function releaseCollateral(tx: Tx, loanId: string, at: number): Promise<void> {
  for (const { hold_id: holdId, position_id: positionId, quantity } of await findPledges(tx, [loanId])) {
    const free = quantity - (await pledgedInOrders(tx, holdId));
    if (free === 0n) continue;
    await release(tx, holdId, at, free);
    await addPledged(tx, positionId, -free);
  }
}

interface Collateral {
  readonly position: PositionRow;
  readonly quantity: bigint;
  readonly value: bigint;
}

async function checkCollateral(
  tx: Tx,
  venue: Venue,
  userId: string,
  input: { positionId: string; quantity: string },
  now: number,
): Promise<Collateral> {
  const position = await findPosition(tx, userId, input.positionId);
  if (!position || position.closed_at) throw new ApiError('POSITION_NOT_FOUND');
  if (!isCashPurchase(position)) throw new ApiError('COLLATERAL_NOT_ACCEPTED');
  const quantity = BigInt(input.quantity);
  const free = await freeToPledge(tx, position, now);
  if (quantity > free) throw new ApiError('COLLATERAL_TOO_LARGE', { max: free.toString() });
  const quote = venue.quote(position.symbol);
  if (!quote) throw new ApiError('PRICE_UNAVAILABLE');
  if (isInSplit(quote)) throw new ApiError('COLLATERAL_IN_SPLIT');
  return { position, quantity, value: contractValue(quote.price, quantity) };
}

async function pledge(tx: Tx, loanId: string, { position, quantity }: Collateral, now: number): Promise<void> {
  const holdId = await hold(tx, {
    account: customer(position.user_id, 'custody'),
    asset: `SEC:${position.symbol}`,
    amount: quantity,
    ref: loanId,
    at: now,
  });
  await addPledged(tx, position.id, quantity);
  await insertPledge(tx, {
    hold_id: holdId,
    loan_id: loanId,
    position_id: position.id,
    symbol: position.symbol,
    at: new Date(now),
  });
}

/** The customer's lock is the lock of all their loans. @throws ApiError MARGIN_LOAN_NOT_FOUND, MARGIN_LOAN_ENDED. */
async function lockRunning(tx: Tx, userId: string, loanId: string): Promise<MarginLoanRow> {
  await lockCustomers(tx, [userId]);
  const row = await findLoan(tx, loanId);
  if (row?.user_id !== userId) throw new ApiError('MARGIN_LOAN_NOT_FOUND');
  if (row.status === 'completed') throw new ApiError('MARGIN_LOAN_ENDED');
  return row;
}

/** Moves a locked loan to its next state, or to the same one with other figures, and lets its customer know. */
export async function transition(
  tx: Tx,
  row: MarginLoanRow,
  change: Parameters<typeof updateLoan>[2] & { readonly status: MarginLoanRow['status'] },
  at: number,
): Promise<void> {
  const version = await updateLoan(tx, row.id, change);
  await announceRequest(tx, row.user_id, { kind: 'margin', id: row.id, state: change.status, version, at });
}

/** Each part of a repayment to its account of the house; an empty part is left out. */
function postingsOf(userId: string, paid: MarginDebt): Posting[] {
  const cash = customer(userId, 'cash');
  const parts = [
    ['margin_interest', paid.interest, house('interest')],
    ['margin_principal', paid.principal, house('margin_lending')],
  ] as const;
  return parts
    .filter(([, amount]) => amount > 0n)
    .flatMap(([kind, amount, account]): Posting[] => [
      { account: cash, asset: 'KRW', amount: -amount, kind },
      { account, asset: 'KRW', amount },
    ]);
}

async function viewOf(tx: Tx, venue: Venue, loanId: string, now: number): Promise<MarginLoan> {
  const row = (await findLoan(tx, loanId))!;
  return (await toMarginLoans(tx, venue, [row], now))[0]!;
}
