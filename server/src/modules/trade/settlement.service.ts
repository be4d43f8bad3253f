import { randomUUID } from 'node:crypto';
import type { OrderStatus } from '@maru/domain/contracts';
import { formatDecimal } from '@maru/domain/money';
import { isCashPurchase } from '@maru/domain/trading';
import type { Tx } from '../../core/db.ts';
import { MINUTE } from '../../core/time.ts';
import type { Instrument, VenueFill } from '../../venue/venue.types.ts';
import { customer, house, type AccountRef, type Entry, type Posting } from '../ledger/ledger.types.ts';
import {
  applyAmendment,
  applyClosing,
  applyOpening,
  emptyPosition,
  type Amendment,
  type CashMovement,
  type FillMovement,
} from './fill.rules.ts';
import { ratesOn } from './rates.rules.ts';
import type { PledgedSale } from './pledge.types.ts';
import type { Batch } from './trade-batch.ts';
import { moveToEnd } from './trade.repo.ts';
import type { OrderRow } from './trade-tables.ts';

export interface FillContext {
  readonly instrument: Instrument;
  readonly tradingDay: string;
  /** Called with a loss beyond the collateral, which clearing bears. */
  readonly onBorne: (order: OrderRow, amount: bigint) => void;
  /** Called with an execution that sold pledged shares. */
  readonly onPledgedSale: (sale: PledgedSale) => void;
}

const ratesIn = ({ instrument, tradingDay }: Pick<FillContext, 'instrument' | 'tradingDay'>) =>
  ratesOn(instrument.segment, tradingDay);

/** Books one execution of one order. Idempotent: a repeated report is booked once. */
export function settleFill(batch: Batch, fill: VenueFill, context: FillContext): void {
  const order = batch.orders.get(fill.orderId);
  if (!order || batch.hasFill(fill.orderId, fill.tradeId)) return;
  if (order.effect === 'open') settleOpening(batch, order, fill, context);
  else settleClosing(batch, order, fill, context);
  const ended = batch.orders.get(order.id)!;
  if (ended.status === 'filled') freeHold(batch, ended, fill.time);
}

/** Books another limit or quantity of what rests. An order with another limit is the last in its queue, also after a restart. */
export async function settleAmendment(
  tx: Tx,
  batch: Batch,
  orderId: string,
  amendment: Amendment,
  context: Pick<FillContext, 'instrument' | 'tradingDay'>,
): Promise<void> {
  const order = batch.orders.get(orderId);
  if (!order || !isLive(order)) return;
  const [amended, freed] = applyAmendment(order, amendment, ratesIn(context));
  const cut = order.quantity - amended.quantity;
  if (order.effect !== 'open' && cut > 0n) {
    const position = batch.position(order.position_id!);
    batch.addPosition({ ...position, closing: position.closing - cut });
  }
  if (freed > 0n) batch.books.release(order.hold_id!, amendment.at, freed);
  batch.putOrder(amended);
  if (amendment.price !== undefined) await moveToEnd(tx, orderId);
}

/** Notes that a stop-limit order is in the book, where it is the last of its price, also after a restart. */
export async function settleTrigger(
  tx: Tx,
  batch: Batch,
  { orderId, at }: { readonly orderId: string; readonly at: number },
): Promise<void> {
  const order = batch.orders.get(orderId);
  if (!order || !isLive(order) || order.triggered_at !== null) return;
  const now = new Date(at);
  batch.putOrder({ ...order, triggered_at: now, updated_at: now });
  await moveToEnd(tx, orderId);
}

/** Ends the rest of an order: releases its hold, or the quantity that it reserved of its position. */
export function settleEnd(
  batch: Batch,
  orderId: string,
  end: { status: OrderStatus; reason: string | null; at: number },
): void {
  const order = batch.orders.get(orderId);
  if (!order || !isLive(order)) return;
  if (order.effect !== 'open') {
    const position = batch.position(order.position_id!);
    const rest = order.quantity - order.filled;
    const repledged = order.pledge_hold_id === null ? 0n : rest;
    batch.addPosition({
      ...position,
      closing: position.closing - rest,
      pledged: position.pledged + repledged,
    });
  }
  const ended = { ...order, status: end.status, reason: end.reason, updated_at: new Date(end.at) };
  batch.putOrder(ended);
  freeHold(batch, ended, end.at);
}

export function isLive(order: OrderRow): boolean {
  return order.status === 'received' || order.status === 'open' || order.status === 'partial';
}

function freeHold(batch: Batch, order: OrderRow, at: number): void {
  if (order.hold_id === null || order.held === 0n) return;
  batch.books.release(order.hold_id, at);
  batch.putOrder({ ...order, held: 0n });
}

function settleOpening(batch: Batch, order: OrderRow, fill: VenueFill, context: FillContext) {
  const openedAt = new Date(fill.time);
  const before = batch.positionFor(order) ?? emptyPosition(randomUUID(), order, openedAt);
  const applied = applyOpening(order, before, fill, ratesIn(context));
  const { sellLockMinutes } = context.instrument;
  const isLocked = order.side === 'long' && sellLockMinutes > 0;
  batch.putOrder(applied.order);
  batch.addPosition(applied.position);
  batch.addLot({
    id: randomUUID(),
    position_id: before.id,
    quantity: fill.quantity,
    remaining: fill.quantity,
    price: fill.price,
    trading_day: context.tradingDay,
    commission: 0n,
    opened_at: openedAt,
    unlock_at: isLocked ? new Date(fill.time + sellLockMinutes * MINUTE) : null,
  });
  batch.addFill(fillRow(order, fill, context, applied.booked));
  const shares = isCashPurchase(order) ? fill.quantity : 0n;
  const postings = postingsOf(order, applied.movements, shares);
  if (postings.length === 0) return;
  // The last fill captures the whole hold; its unused part is available again in the same step.
  const isLast = applied.order.status === 'filled';
  const taken = isLast ? order.held : order.held - applied.order.held;
  batch.books.capture(order.hold_id!, taken, entryOf(order, fill, context, postings));
  if (isLast) batch.putOrder({ ...applied.order, held: 0n });
}

function settleClosing(batch: Batch, order: OrderRow, fill: VenueFill, context: FillContext) {
  const before = batch.position(order.position_id!);
  const lots = batch.openLots(before.id);
  const applied = applyClosing(order, before, lots, fill, ratesIn(context));
  batch.putOrder(applied.order);
  batch.addPosition(applied.position);
  batch.takeFromLots(lots, applied.taken);
  batch.addFill(fillRow(order, fill, context, applied.booked));
  const shares = isCashPurchase(order) ? -fill.quantity : 0n;
  const postings = postingsOf(order, applied.movements, shares);
  const entry = entryOf(order, fill, context, postings);
  if (order.pledge_hold_id !== null) {
    batch.books.capture(order.pledge_hold_id, fill.quantity, entry);
    const net = applied.movements.reduce((sum, { amount }) => sum + amount, 0n);
    context.onPledgedSale({ order: applied.order, tradeId: fill.tradeId, net, at: fill.time });
  } else if (postings.length > 0) batch.books.post(entry);
  if (applied.borne > 0n) context.onBorne(order, applied.borne);
}

function fillRow(
  order: OrderRow,
  fill: VenueFill,
  context: FillContext,
  booked: ReturnType<typeof applyOpening>['booked'],
) {
  return {
    id: randomUUID(),
    order_id: order.id,
    trade_id: fill.tradeId,
    user_id: order.user_id,
    at: new Date(fill.time),
    trading_day: context.tradingDay,
    price: fill.price,
    quantity: fill.quantity,
    ...booked,
  };
}

/** The counter-account of a movement of the customer's cash. */
function otherSide(kind: FillMovement, userId: string): AccountRef {
  switch (kind) {
    case 'margin_post':
    case 'margin_return':
      return customer(userId, 'margin');
    case 'commission':
      return house('fees');
    case 'tax':
      return house('tax');
    case 'borrow_fee':
    case 'financing':
      return house('financing');
    case 'buy':
    case 'sell':
    case 'profit':
    case 'loss':
      return house('clearing');
  }
}

/** @param shares added to (+) or removed from (-) the customer's custody; 0 for contracts */
function postingsOf(order: OrderRow, movements: readonly CashMovement[], shares: bigint): Posting[] {
  const cash = customer(order.user_id, 'cash');
  const money = movements.flatMap(({ kind, amount }): Posting[] => [
    { account: cash, asset: 'KRW', amount, kind },
    { account: otherSide(kind, order.user_id), asset: 'KRW', amount: -amount },
  ]);
  if (shares === 0n) return money;
  const asset = `SEC:${order.symbol}` as const;
  return [
    ...money,
    { account: customer(order.user_id, 'custody'), asset, amount: shares },
    { account: house('clearing'), asset, amount: -shares },
  ];
}

function entryOf(order: OrderRow, fill: VenueFill, { instrument }: FillContext, postings: Posting[]): Entry {
  return {
    kind: 'fill',
    ref: `${order.id}/${fill.tradeId}`,
    at: fill.time,
    params: {
      symbol: order.symbol,
      quantity: fill.quantity.toString(),
      price: formatDecimal(fill.price, instrument.priceScale),
      orderNumber: order.number,
    },
    postings,
  };
}
