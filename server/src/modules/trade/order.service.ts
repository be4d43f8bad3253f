import { randomUUID } from 'node:crypto';
import { tradeCalls, type ApiInput, type Order, type OrderCause, type PreviewResult } from '@maru/domain/contracts';
import {
  estimateOrder,
  findPhaseErrors,
  findPriceErrors,
  findStopErrors,
  holdFor,
  limitOf,
  stopOf,
  type Market,
  type Ticket,
} from '@maru/domain/trading';
import type { Db, Tx } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import type { Providers } from '../../core/providers.ts';
import type { CallContext } from '../../core/serve.ts';
import type { Venue } from '../../venue/venue.types.ts';
import { requireAccount } from '../identity/account.service.ts';
import { verifyFundProof } from '../passkey/fund-proof.service.ts';
import { balanceOf, hold, lockCustomers, release } from '../ledger/ledger.service.ts';
import { customer } from '../ledger/ledger.types.ts';
import { holdsAtUpperLimit } from './fill.rules.ts';
import { draftClosing, draftOpening, refuse, type ClosingInput, type OpeningInput } from './order-draft.ts';
import type { OrderIntake, Ticketed } from './order-intake.ts';
import type { OrderNumbers } from './order-numbers.ts';
import { isPurchase } from './order-report.ts';
import type { OrderWriter } from './order-writer.ts';
import { isLive } from './settlement.service.ts';
import { findAccountFlags } from './trade.eligibility.ts';
import { listingOf, marketView } from './trade-market.ts';
import { fillsOf, findOrder, findPosition, openLots, replaceHold, reserveClosings } from './trade.repo.ts';
import { insertOrders } from './trade-rows.ts';
import type { FillRow, OrderRow } from './trade-tables.ts';
import { toOrder, toPreview } from './trade.view.ts';

type Call = CallContext<'session'>;

/** Owner of an order: a customer, or a trading account of its own. */
export interface OrderOwner {
  readonly userId: string;
  readonly now: number;
  /** Refuses an account that may not trade, under its lock. */
  readonly requireAccount: (tx: Tx) => Promise<void>;
  /** Price of an exit that sends the order in the owner's place; absent for every other order. */
  readonly cause?: OrderCause;
  /** Most shares that a closing order of an exit closes, where its last lot is not whole. */
  readonly atMost?: bigint;
}

/** Dependencies of every function of the trade module. */
export interface TradeDeps extends Deps {
  readonly venue: Venue;
  readonly writer: OrderWriter;
  readonly numbers: OrderNumbers;
  readonly intake: OrderIntake;
  readonly endExitOf: Providers['endExitOf'];
}

export async function previewOrder(
  { db, venue }: TradeDeps,
  userId: string,
  ticket: Ticket & { symbol: string },
): Promise<PreviewResult> {
  const market = marketView(venue, ticket.symbol);
  const [flags, { available }] = await Promise.all([
    findAccountFlags(db, userId, ticket),
    balanceOf(db, customer(userId, 'cash'), 'KRW'),
  ]);
  return toPreview(estimateOrder(ticket, market, { ...flags, available }), available, market.instrument);
}

/**
 * Answers once the order is durable and has met the book. First transaction: the order with its hold, under its clientId, together with other
 * customers' orders. Then the venue, then a second transaction with the outcome. A crash between them leaves an order `received`, which the next start submits again.
 */
export async function placeOrder(deps: TradeDeps, input: ApiInput<'/trade/Order'>, call: Call): Promise<Order> {
  await verifyFundProof(deps, call.session, tradeCalls.placeOrder, input);
  return send(deps, call, { kind: 'opening', input });
}

/** A close lowers risk, so it needs no fund password, and no hold. */
export function closePosition(deps: TradeDeps, input: ApiInput<'/trade/Close'>, call: Call): Promise<Order> {
  return send(deps, call, { kind: 'closing', input });
}

/** A concurrent fill may come first: then the order can no longer be cancelled, and the call refuses. */
export async function cancelOrder(deps: TradeDeps, input: ApiInput<'/trade/Cancel'>, call: Call): Promise<Order> {
  const { db, writer, clock, venue } = deps;
  const { userId } = call.session;
  await writer.flushed();
  // The quantity that shall be left is fixed once, so that a repeat takes nothing off a second time.
  const { quantity } = await call.begin(async (tx) => {
    const order = await requireOwnOrder(tx, userId, input.orderId);
    // A liquidation is not the customer's own order.
    if (!isLive(order) || order.effect === 'liquidation') throw new ApiError('ORDER_NOT_CANCELLABLE');
    const { lotSize } = listingOf(venue, order.symbol);
    const left = input.lots === undefined ? null : order.quantity - BigInt(input.lots) * BigInt(lotSize);
    if (left === null || left <= order.filled) await deps.endExitOf(tx, order.id, call.now);
    return { quantity: left === null ? null : String(left) };
  });
  const before = await requireOwnOrder(db, userId, input.orderId);
  const by = quantity === null ? undefined : before.quantity - BigInt(quantity);
  const isTaken = by !== undefined && by <= 0n;
  if (!isTaken && !(isLive(before) && (await writer.cancel(before.id, clock.now(), by)))) {
    const missed = await requireOwnOrder(db, userId, input.orderId);
    if (missed.status !== 'cancelled') throw new ApiError('ORDER_NOT_CANCELLABLE');
  }
  return loadOrder(deps, await requireOwnOrder(db, userId, input.orderId));
}

/**
 * Gives what rests of an order another limit, and one that waits another stop price. First transaction: the higher hold that a higher limit needs. Then the venue, whose report
 * books the limit and frees what a lower one no longer needs.
 */
export async function amendOrder(deps: TradeDeps, input: ApiInput<'/trade/Amend'>, call: Call): Promise<Order> {
  const { db, writer, venue, clock } = deps;
  const { userId } = call.session;
  const { symbol } = await requireOwnOrder(db, userId, input.orderId);
  const market = marketView(venue, symbol);
  const price = limitOf({ type: 'limit', price: input.price }, market);
  const stopPrice = stopOf({ type: 'stop_limit', stopPrice: input.stopPrice }, market) ?? undefined;
  await writer.flushed();
  await call.begin(async (tx) => {
    await requireAccount(tx, userId, 'trade');
    await lockCustomers(tx, [userId]);
    const order = await requireOwnOrder(tx, userId, input.orderId);
    if (!isLive(order) || order.price === null || order.effect === 'liquidation' || writer.isHalted(order.id))
      throw new ApiError('ORDER_NOT_AMENDABLE');
    if (stopPrice !== undefined && (order.stop_price === null || order.triggered_at !== null))
      throw new ApiError('ORDER_NOT_AMENDABLE');
    refuse([
      ...findPhaseErrors(market),
      ...findPriceErrors({ type: 'limit', price: input.price }, market),
      ...(stopPrice === undefined ? [] : findStopErrors({ ...input, type: 'stop_limit' }, isPurchase(order), market)),
    ]);
    await raiseHold(tx, order, { market, price, at: call.now });
    return {};
  });
  const before = await requireOwnOrder(db, userId, input.orderId);
  const isAmended = (order: OrderRow) =>
    order.price === price && (stopPrice === undefined || order.stop_price === stopPrice);
  if (isLive(before) && !isAmended(before)) await writer.reprice(before.id, { price, stopPrice }, clock.now());
  const after = await requireOwnOrder(db, userId, input.orderId);
  if (!isAmended(after)) throw new ApiError('ORDER_NOT_AMENDABLE');
  return loadOrder(deps, after);
}

/** A hold that covers the rest of an opening order at a higher limit. */
async function raiseHold(
  tx: Tx,
  order: OrderRow,
  { market, price, at }: { market: Market; price: bigint; at: number },
): Promise<void> {
  if (order.effect !== 'open' || holdsAtUpperLimit(order)) return;
  const amount = holdFor(order, price, order.quantity - order.filled, market.instrument.rates).hold;
  if (amount <= order.held) return;
  await release(tx, order.hold_id!, at);
  const account = customer(order.user_id, 'cash');
  await replaceHold(tx, order.id, await hold(tx, { account, asset: 'KRW', amount, ref: order.id, at }), amount);
}

export async function loadOrder({ db, venue }: TradeDeps, order: OrderRow): Promise<Order> {
  const fills = await fillsOf(db, [order.id]);
  return viewOrder(venue, order, fills.get(order.id) ?? []);
}

const viewOrder = (venue: Venue, order: OrderRow, fills: readonly FillRow[]): Order =>
  toOrder(order, fills, listingOf(venue, order.symbol));

async function send(deps: TradeDeps, call: Call, placement: Ticketed): Promise<Order> {
  const { db, intake, writer } = deps;
  const { userId } = call.session;
  const { orderId, state } = await call.beginTogether((key) =>
    intake.place({ ...placement, key, userId, now: call.now }),
  );
  const booked = await state;
  if (booked) return viewOrder(deps.venue, booked.order, booked.fills);
  // A repeat of a pending draft waits for the same outcome.
  await writer.flushed();
  return loadOrder(deps, await requireOwnOrder(db, userId, orderId));
}

/** Inserts an opening order with its hold. @throws ApiError of the first unmet condition */
export async function insertOpening(
  tx: Tx,
  { venue }: Pick<TradeDeps, 'venue'>,
  input: OpeningInput,
  { userId, now, requireAccount: check }: OrderOwner,
  number: () => string,
): Promise<OrderRow> {
  const market = marketView(venue, input.symbol);
  await check(tx);
  await lockCustomers(tx, [userId]);
  const cash = customer(userId, 'cash');
  const { available } = await balanceOf(tx, cash, 'KRW');
  // Accounts that are not a customer's own buy shares alone.
  const facts = { market, owner: { userId, now }, available, hasLeverageConsent: false };
  const draft = draftOpening(venue, input, facts);
  const id = randomUUID();
  const holdId = await hold(tx, { account: cash, asset: 'KRW', amount: draft.held, ref: id, at: now });
  const [order] = await insertOrders(tx, [{ ...draft, id, number: number(), hold_id: holdId }]);
  return order!;
}

/** Inserts a closing order, which reserves its part of the position. @throws ApiError of the first unmet condition */
export async function insertClosing(
  tx: Tx,
  { venue }: Pick<TradeDeps, 'venue'>,
  input: ClosingInput,
  { userId, now, requireAccount: check, cause, atMost }: OrderOwner,
  number: () => string,
): Promise<OrderRow> {
  await check(tx);
  await lockCustomers(tx, [userId]);
  const position = await findPosition(tx, userId, input.positionId);
  if (!position) throw new ApiError('POSITION_NOT_FOUND');
  const lots = (await openLots(tx, [position.id])).get(position.id) ?? [];
  const draft = draftClosing(venue, input, { position, lots, owner: { userId, now }, atMost });
  await reserveClosings(tx, [{ positionId: position.id, quantity: draft.quantity }]);
  const [order] = await insertOrders(tx, [{ ...draft, cause: cause ?? null, id: randomUUID(), number: number() }]);
  return order!;
}

async function requireOwnOrder(db: Db | Tx, userId: string, orderId: string): Promise<OrderRow> {
  const order = await findOrder(db, userId, { orderId });
  if (!order) throw new ApiError('ORDER_NOT_FOUND');
  return order;
}
