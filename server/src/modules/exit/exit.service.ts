import { randomUUID } from 'node:crypto';
import type { ApiInput, ErrorCode, Exit } from '@maru/domain/contracts';
import { formatDecimal } from '@maru/domain/money';
import { findExitErrors, liquidationPrice, reachedExit, readPrice, type ExitKind } from '@maru/domain/trading';
import type { FastifyBaseLogger } from 'fastify';
import { toTimestamp } from '../../core/clock.ts';
import { transaction, type Db, type Tx } from '../../core/db.ts';
import { ApiError } from '../../core/errors.ts';
import { throwFailures } from '../../core/process-each.ts';
import type { Providers } from '../../core/providers.ts';
import type { Venue } from '../../venue/venue.types.ts';
import { requireAccount } from '../identity/account.service.ts';
import { lockCustomers } from '../ledger/ledger.service.ts';
import { rangeSince } from '../market/executions.rules.ts';
import type { PriceWatch } from '../market/price-watch.ts';
import { notifyCustomer } from '../message/message.service.ts';
import { contractOf } from '../trade/margin-call.rules.ts';
import { refuse } from '../trade/order-draft.ts';
import { contractRates } from '../trade/rates.rules.ts';
import { isLive } from '../trade/settlement.service.ts';
import { hasCounterparty, listingOf, marketView } from '../trade/trade-market.ts';
import { findPosition } from '../trade/trade.repo.ts';
import {
  findNewestExit,
  findNewestExits,
  findWaiting,
  insertExit,
  updateOver,
  updateRefused,
  updateRemoved,
  updateSent,
  updateWaiting,
  type ExitRow,
} from './exit.repo.ts';

export interface ExitDeps {
  readonly db: Db;
  readonly venue: Venue;
  readonly log: FastifyBaseLogger;
  readonly closeWhole: Providers['closeWhole'];
}

/** Exits that a customer sees: one that is over, or taken back, is none. */
const isShown = ({ status }: ExitRow): boolean => status !== 'ended' && status !== 'removed';

export async function listExits(db: Db, venue: Venue, userId: string): Promise<Exit[]> {
  return (await findNewestExits(db, userId)).filter(isShown).map((row) => toExit(venue, row));
}

function toExit(venue: Venue, row: ExitRow): Exit {
  const { priceScale } = listingOf(venue, row.symbol);
  const print = (price: bigint | null) => (price === null ? null : formatDecimal(price, priceScale));
  return {
    positionId: row.position_id,
    symbol: row.symbol,
    target: print(row.target),
    stop: print(row.stop),
    setAt: toTimestamp(row.set_at),
    isSent: row.status === 'sent',
    refusal: row.refusal,
  };
}

/**
 * Sets the exit of an open position in place of the one that it has; without a price, removes it.
 * @throws ApiError POSITION_NOT_FOUND, POSITION_NOT_HOLDING, of the account, and of the first price that is not possible
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
    if (isRemoval) {
      if (before && isShown(before)) await updateRemoved(tx, before, now);
      return null;
    }
    const { priceScale } = listingOf(venue, symbol);
    const units = (price: string | undefined) => (price === undefined ? null : readPrice(price, priceScale).units);
    const prices = { target: units(request.target), stop: units(request.stop) };
    if (before?.status === 'waiting' && before.target === prices.target && before.stop === prices.stop)
      return toExit(venue, before);
    const liquidation = liquidationPrice(contractOf(position), contractRates);
    refuse(findExitErrors(request, { side, liquidationPrice: liquidation }, marketView(venue, symbol)));
    if (before && isShown(before)) await updateRemoved(tx, before, now);
    const owner = { user_id: userId, position_id: positionId, symbol, side };
    return toExit(venue, await insertExit(tx, { id: randomUUID(), ...owner, ...prices, set_at: new Date(now) }));
  });
}

/**
 * Sends the orders of exits whose price an execution has reached. One that the market does not take now waits for the next execution at
 * its price or beyond.
 */
export async function sendReached(deps: ExitDeps, watch: PriceWatch, now: number): Promise<void> {
  const { db, venue } = deps;
  await updateOver(db, now);
  const executions = watch.take();
  if (executions.size === 0) return;
  const failed = new Map<string, unknown>();
  try {
    for (const exit of await findWaiting(db, [...executions.keys()])) {
      const range = rangeSince(executions.get(exit.symbol)!, exit.set_at.getTime());
      const kind = range && reachedExit(exit.side, exit, range);
      if (!kind || venue.quote(exit.symbol)?.interruption?.kind === 'split' || !hasCounterparty(venue, exit)) continue;
      try {
        await send(deps, exit, kind, now);
      } catch (error) {
        failed.set(exit.id, error);
      }
    }
    throwFailures('Exits could not be sent', failed);
  } catch (error) {
    watch.restore(executions);
    throw error;
  }
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

async function send({ db, venue, log, closeWhole }: ExitDeps, exit: ExitRow, kind: ExitKind, now: number) {
  const { id, user_id: userId, position_id: positionId, symbol } = exit;
  const params = { positionId, symbol, amount: formatDecimal(exit[kind]!, listingOf(venue, symbol).priceScale) };
  const notify = (tx: Tx, code: 'TARGET_REACHED' | 'STOP_REACHED' | 'EXIT_REFUSED', ref: string) =>
    notifyCustomer(tx, { userId, code, ref, params, at: now });
  try {
    const order = await closeWhole({
      userId,
      positionId,
      also: async (tx, { id: orderId }) => {
        if (!(await updateSent(tx, id, orderId))) throw new NotWaiting();
        await notify(tx, kind === 'target' ? 'TARGET_REACHED' : 'STOP_REACHED', orderId);
      },
    });
    log.info({ order: order.number, symbol, kind }, 'exit sent');
    // The market has dropped what it could not fill at once: the rest waits for the next price.
    if (!isLive(order) && order.status !== 'filled') await transaction(db, (tx) => updateWaiting(tx, order.id));
  } catch (error) {
    if (error instanceof NotWaiting) return;
    if (!(error instanceof ApiError)) throw error;
    if (PASSING.includes(error.code)) return;
    const { code, params: details } = error;
    await transaction(db, async (tx) => {
      if (await updateRefused(tx, id, { code, params: details }, now)) await notify(tx, 'EXIT_REFUSED', id);
    });
  }
}
