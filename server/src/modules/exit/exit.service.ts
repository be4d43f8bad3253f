import { randomUUID } from 'node:crypto';
import type { ApiInput, ErrorCode, Exit } from '@maru/domain/contracts';
import { formatDecimal } from '@maru/domain/money';
import {
  exitPart,
  findExitErrors,
  liquidationPrice,
  orderActOf,
  reachedExit,
  readPrice,
  type ExitKind,
} from '@maru/domain/trading';
import type { FastifyBaseLogger } from 'fastify';
import { toTimestamp } from '../../core/clock.ts';
import { transaction, type Db, type Tx } from '../../core/db.ts';
import { ApiError } from '../../core/errors.ts';
import { throwFailures } from '../../core/process-each.ts';
import type { Providers } from '../../core/providers.ts';
import type { Venue } from '../../venue/venue.types.ts';
import { requireAccount } from '../identity/account.service.ts';
import { lockCustomers } from '../ledger/ledger.service.ts';
import { rangeSince, type Execution } from '../market/executions.rules.ts';
import type { PriceWatch } from '../market/price-watch.ts';
import { notifyCustomer } from '../message/message.service.ts';
import { contractOf } from '../trade/margin-call.rules.ts';
import { refuse } from '../trade/order-draft.ts';
import { contractRates } from '../trade/rates.rules.ts';
import { hasCounterparty, listingOf, marketView } from '../trade/trade-market.ts';
import { findPosition } from '../trade/trade.repo.ts';
import { announceExits, endOver } from './exit-over.ts';
import {
  findNewestExit,
  findNewestExits,
  findWaiting,
  insertExit,
  isWaiting,
  updateRefused,
  updateRemoved,
  updateSent,
  type ExitRow,
} from './exit.repo.ts';

export interface ExitDeps {
  readonly db: Db;
  readonly venue: Venue;
  readonly log: FastifyBaseLogger;
  readonly closeForCustomer: Providers['closeForCustomer'];
  readonly flushOrders: Providers['flushOrders'];
}

/** Exits that a customer sees: one that is over, or taken back, is none. */
const isShown = ({ status }: ExitRow): boolean => status !== 'ended' && status !== 'removed';

export async function listExits(db: Db, venue: Venue, userId: string): Promise<Exit[]> {
  return (await findNewestExits(db, userId)).filter(isShown).map((row) => toExit(venue, row));
}

function toExit(venue: Venue, row: ExitRow): Exit {
  const { priceScale } = listingOf(venue, row.symbol);
  const print = (price: bigint | null) => (price === null ? null : formatDecimal(price, priceScale));
  const printPart = (part: bigint | null) => (part === null ? null : formatDecimal(part));
  return {
    positionId: row.position_id,
    symbol: row.symbol,
    target: print(row.target),
    stop: print(row.stop),
    targetQuantity: printPart(row.target_quantity),
    stopQuantity: printPart(row.stop_quantity),
    setAt: toTimestamp(row.set_at),
    isSent: row.status === 'sent',
    refusal: row.refusal,
  };
}

/**
 * Sets the exit of an open position in place of the one that it has; without a price, removes it.
 * @throws ApiError POSITION_NOT_FOUND, POSITION_NOT_HOLDING, EXIT_SENT, of the account, and of the first price that is not possible
 */
export function setExit(
  { db, venue }: Pick<ExitDeps, 'db' | 'venue'>,
  userId: string,
  { positionId, ...request }: ApiInput<'/trade/ExitSet'>,
  now: number,
): Promise<Exit | null> {
  return transaction(db, async (tx) => {
    const isRemoval = request.target === undefined && request.stop === undefined;
    // A customer who may not trade may still take back what would be refused.
    if (!isRemoval) await requireAccount(tx, userId, 'trade');
    await lockCustomers(tx, [userId]);
    const position = await findPosition(tx, userId, positionId);
    if (!position) throw new ApiError('POSITION_NOT_FOUND');
    if (position.closed_at) throw new ApiError('POSITION_NOT_HOLDING');
    const { symbol, side } = position;
    const before = await findNewestExit(tx, positionId);
    if (before?.status === 'sent') throw new ApiError('EXIT_SENT');
    if (isRemoval) {
      if (before && isShown(before)) await updateRemoved(tx, before, now);
      return null;
    }
    const { priceScale, lotSize } = listingOf(venue, symbol);
    const units = (price: string | undefined) => (price === undefined ? null : readPrice(price, priceScale).units);
    const partOf = (kind: ExitKind) =>
      request[kind] === undefined ? null : exitPart(request[`${kind}Lots`], lotSize, position.quantity);
    const terms = {
      target: units(request.target),
      stop: units(request.stop),
      target_quantity: partOf('target'),
      stop_quantity: partOf('stop'),
    };
    if (before?.status === 'waiting' && isSame(before, terms)) return toExit(venue, before);
    const liquidation = liquidationPrice(contractOf(position), contractRates);
    const held = { side, quantity: position.quantity, liquidationPrice: liquidation };
    refuse(findExitErrors(request, held, marketView(venue, symbol)));
    if (before && isShown(before)) await updateRemoved(tx, before, now);
    const owner = { user_id: userId, position_id: positionId, symbol, side };
    return toExit(
      venue,
      await insertExit(tx, {
        id: randomUUID(),
        ...owner,
        ...terms,
        set_at: new Date(now),
        waits_since: new Date(now),
      }),
    );
  });
}

const TERMS = ['target', 'stop', 'target_quantity', 'stop_quantity'] as const;

const isSame = (one: ExitRow, other: Pick<ExitRow, (typeof TERMS)[number]>): boolean =>
  TERMS.every((term) => one[term] === other[term]);

/**
 * Sends the orders of exits whose price an execution has reached. One that the market does not take now waits for the next execution at
 * its price or beyond.
 */
export async function sendReached(deps: ExitDeps, watch: PriceWatch, now: number): Promise<void> {
  const { db, flushOrders } = deps;
  const executions = watch.take();
  const failed = new Map<string, unknown>();
  const unsent = new Map<string, readonly Execution[]>();
  try {
    // A price whose order these executions filled is over before they are compared with the other price.
    await flushOrders();
    await transaction(db, (tx) => endOver(tx, now));
    if (executions.size === 0) return;
    for (const exit of await findWaiting(db, [...executions.keys()])) {
      const taken = executions.get(exit.symbol)!;
      const kind = reachedNow(deps.venue, exit, taken, watch.sharesSince(exit.symbol));
      try {
        if (kind) await send(deps, exit, kind, now);
      } catch (error) {
        failed.set(exit.id, error);
        unsent.set(exit.symbol, taken);
      }
    }
  } catch (error) {
    watch.restore(executions);
    throw error;
  }
  watch.restore(unsent);
  throwFailures('Exits could not be sent', failed);
}

/**
 * The price that executions have reached while the market takes an order; null for none.
 * @param sharesSince executions of before are in other shares than the prices
 */
function reachedNow(
  venue: Venue,
  exit: ExitRow,
  executions: readonly Execution[],
  sharesSince: number,
): ExitKind | null {
  const range = rangeSince(executions, Math.max(exit.waits_since.getTime(), sharesSince));
  const kind = range && reachedExit(exit.side, exit, range);
  const isOpen = venue.quote(exit.symbol)?.interruption?.kind !== 'split' && hasCounterparty(venue, exit);
  return isOpen ? kind : null;
}

/** Refusals that pass by themselves. */
const PASSING: readonly ErrorCode[] = [
  'MARKET_CLOSED',
  'TRADING_HALTED',
  'ORDER_TYPE_NOT_NOW',
  'PRICE_UNAVAILABLE',
  // A liquidation, or an order that is halted, has the position.
  'POSITION_NOT_HOLDING',
];

class NotWaiting extends Error {}

async function send({ db, venue, log, closeForCustomer }: ExitDeps, exit: ExitRow, kind: ExitKind, now: number) {
  const { id, user_id: userId, position_id: positionId, symbol } = exit;
  const params = { positionId, symbol, amount: formatDecimal(exit[kind]!, listingOf(venue, symbol).priceScale) };
  // Told once, however many orders the rest of a position needs.
  const notify = (
    tx: Tx,
    code: 'TARGET_REACHED' | 'STOP_REACHED' | 'EXIT_REFUSED',
    more: { act: string; cause: ExitKind } | { quantity: string },
  ) => notifyCustomer(tx, { userId, code, ref: id, params: { ...params, ...more }, at: now });
  try {
    const order = await closeForCustomer({
      userId,
      positionId,
      cause: kind,
      quantity: exit[`${kind}_quantity`],
      isDue: () => isWaiting(db, id),
      also: async (tx, { id: orderId, quantity }) => {
        if (!(await updateSent(tx, id, orderId))) throw new NotWaiting();
        await notify(tx, kind === 'target' ? 'TARGET_REACHED' : 'STOP_REACHED', { quantity: String(quantity) });
      },
    });
    if (order) log.info({ order: order.number, symbol, kind }, 'exit sent');
  } catch (error) {
    if (error instanceof NotWaiting) return;
    if (!(error instanceof ApiError)) throw error;
    if (PASSING.includes(error.code)) return;
    const { code, params: details } = error;
    await transaction(db, async (tx) => {
      const version = await updateRefused(tx, id, { code, params: details }, now);
      if (version === undefined) return;
      await announceExits(tx, [{ id, user_id: userId, status: 'refused', version }], now);
      const { side, leverage } = (await findPosition(tx, userId, positionId))!;
      await notify(tx, 'EXIT_REFUSED', { act: orderActOf({ effect: 'close', side, leverage }), cause: kind });
    });
  }
}
