import { randomUUID } from 'node:crypto';
import type { ApiInput, ApiOutput, CloseResult, PositionKind } from '@maru/domain/contracts';
import { formatDecimal } from '@maru/domain/money';
import { lotsOf } from '@maru/domain/trading';
import { transaction, type Tx } from '../../core/db.ts';
import { ApiError } from '../../core/errors.ts';
import type { CallContext } from '../../core/serve.ts';
import type { Venue } from '../../venue/venue.types.ts';
import { requireAccount } from '../identity/account.service.ts';
import { lockCustomers } from '../ledger/ledger.service.ts';
import { closableOf } from './account-orders.ts';
import { insertClosing, loadOrder, type TradeDeps } from './order.service.ts';
import { kindOf, listingOf } from './trade-market.ts';
import { findOrder, openLots, openPositions } from './trade.repo.ts';
import type { OrderRow } from './trade-tables.ts';

/** A position of the call with the clientId of its order: an order has one, so that it is made once. */
interface PlannedClose {
  readonly positionId: string;
  readonly symbol: string;
  /** Shares that could be closed. */
  readonly closable: string;
  readonly clientId: string;
}

/**
 * Closes every open position of a kind by a market order. First transaction: the positions, each with the clientId of its order. Then an
 * order for each, in a transaction of its own; the outcomes are awaited together. A repeat of a call that was cut off finds the orders that
 * were made and makes the others.
 */
export async function closeAllPositions(
  deps: TradeDeps,
  { kind }: ApiInput<'/trade/CloseAll'>,
  call: CallContext<'session'>,
): Promise<ApiOutput<'/trade/CloseAll'>> {
  const { userId } = call.session;
  const { planned } = await call.begin(async (tx) => {
    await requireAccount(tx, userId, 'trade');
    await lockCustomers(tx, [userId]);
    return { planned: await planCloses(tx, deps.venue, { userId, kind, now: call.now }) };
  });
  const made: Submitted[] = [];
  try {
    for (const plan of planned) made.push(await submitClose(deps, userId, plan));
  } finally {
    // Also where a later order fails: those that were made have their outcome before the answer.
    await Promise.allSettled(made.map(({ outcome }) => outcome));
  }
  await Promise.all(made.map(({ outcome }) => outcome));
  await deps.writer.flushed();
  return { results: await Promise.all(made.map(({ plan, refusal }) => viewResult(deps, userId, plan, refusal))) };
}

async function planCloses(
  tx: Tx,
  venue: Venue,
  { userId, kind, now }: { readonly userId: string; readonly kind: PositionKind; readonly now: number },
): Promise<PlannedClose[]> {
  const positions = (await openPositions(tx, userId)).filter((row) => kindOf(venue, row) === kind);
  const lots = await openLots(
    tx,
    positions.map(({ id }) => id),
  );
  return positions.map((row) => ({
    positionId: row.id,
    symbol: row.symbol,
    closable: formatDecimal(closableOf(row, lots.get(row.id) ?? [], now)),
    clientId: randomUUID(),
  }));
}

interface Submitted {
  readonly plan: PlannedClose;
  readonly refusal: CloseResult['refusal'];
  readonly outcome: Promise<unknown>;
}

/** Makes the order of a position that has none, and submits it. A refusal is a result as well. */
async function submitClose(deps: TradeDeps, userId: string, plan: PlannedClose): Promise<Submitted> {
  const { db, venue, writer, clock, numbers } = deps;
  const { positionId, symbol, clientId, closable } = plan;
  // Nothing to close is refused with its reason.
  const lots = Math.max(1, Number(lotsOf(BigInt(closable), listingOf(venue, symbol).lotSize)));
  const number = await numbers.of(clock.now());
  try {
    const order = await transaction(db, async (tx): Promise<OrderRow | null> => {
      await lockCustomers(tx, [userId]);
      if (await findOrder(tx, userId, { clientId })) return null;
      const owner = {
        userId,
        now: clock.now(),
        requireAccount: (inside: Tx) => requireAccount(inside, userId, 'trade'),
      };
      return insertClosing(tx, deps, { clientId, positionId, type: 'market', lots }, owner, number);
    });
    return { plan, refusal: null, outcome: order ? writer.submit(order, clock.now()) : Promise.resolve() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { plan, refusal: { code: error.code, params: error.params }, outcome: Promise.resolve() };
  }
}

async function viewResult(
  deps: TradeDeps,
  userId: string,
  { positionId, symbol, closable, clientId }: PlannedClose,
  refusal: CloseResult['refusal'],
): Promise<CloseResult> {
  const row = refusal ? undefined : await findOrder(deps.db, userId, { clientId });
  const order = row ? await loadOrder(deps, row) : null;
  return { positionId, symbol, name: listingOf(deps.venue, symbol).name, closable, order, refusal };
}
