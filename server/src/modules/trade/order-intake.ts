import { randomUUID } from 'node:crypto';
import { isCashPurchase } from '@maru/domain/trading';
import type { Clock } from '../../core/clock.ts';
import { transaction, type Db, type Tx } from '../../core/db.ts';
import { ApiError } from '../../core/errors.ts';
import { gather } from '../../core/gather.ts';
import { findRequest, forgetMany, recordMany, type RequestKey } from '../../core/idempotency.ts';
import type { Venue } from '../../venue/venue.types.ts';
import { findAgreed } from '../agreement/agreement.repo.ts';
import { accountFault } from '../identity/account.rules.ts';
import { lockFlags } from '../identity/account.service.ts';
import { insertHolds, lockCash, type CashRow, type PlacedHold } from '../ledger/ledger-bulk.ts';
import { draftClosing, draftOpening, type ClosingInput, type OpeningInput } from './order-draft.ts';
import type { OrderNumbers } from './order-numbers.ts';
import type { OrderState, OrderWriter } from './order-writer.ts';
import { marketView } from './trade-market.ts';
import { findPositionsById, openLots, reserveClosings } from './trade.repo.ts';
import { insertOrders, type NewOrder } from './trade-rows.ts';
import type { LotRow, OrderRow, PositionRow } from './trade-tables.ts';

export type Ticketed =
  | { readonly kind: 'opening'; readonly input: OpeningInput }
  | { readonly kind: 'closing'; readonly input: ClosingInput };

type Placement = Ticketed & {
  readonly key: RequestKey;
  readonly userId: string;
  /** Arrival of the request. */
  readonly now: number;
};

/** A batch costs about as much for one order as for several. */
const LINGER_MS = 6;

interface Placed {
  readonly orderId: string;
  /** The outcome when it is durable; undefined for an order that was placed before. */
  readonly state: Promise<OrderState | undefined> | undefined;
}

interface IntakeDeps {
  readonly db: Db;
  readonly venue: Venue;
  readonly clock: Clock;
  readonly numbers: OrderNumbers;
  readonly writer: OrderWriter;
}

/** The customers' rows that decide about the orders of a batch, and change with them. */
interface Facts {
  readonly flags: Awaited<ReturnType<typeof lockFlags>>;
  readonly cash: ReadonlyMap<string, CashRow>;
  readonly positions: ReadonlyMap<string, PositionRow>;
  readonly lots: ReadonlyMap<string, readonly LotRow[]>;
  /** Customers who have agreed to the terms of leverage, of those whose orders need it. */
  readonly agreed: ReadonlySet<string>;
}

type Outcome = { readonly order: OrderRow } | { readonly orderId: string } | { readonly refusal: ApiError };

/**
 * Places customers' orders. All that wait are checked, held for and inserted by one transaction of few statements, and submitted to the
 * venue after its commit, in their order of arrival. A refused order leaves nothing, and does not affect the others.
 */
export class OrderIntake {
  private readonly deps: IntakeDeps;
  private readonly gathered: (placement: Placement) => Promise<Placed | ApiError>;

  constructor(deps: IntakeDeps) {
    this.deps = deps;
    this.gathered = gather((placements) => this.run(placements), LINGER_MS);
  }

  /** @throws ApiError of the first unmet condition */
  async place(placement: Placement): Promise<Placed> {
    const placed = await this.gathered(placement);
    if (placed instanceof ApiError) throw placed;
    return placed;
  }

  private async run(placements: readonly Placement[]): Promise<(Placed | ApiError)[]> {
    const { db, writer, clock, numbers } = this.deps;
    const number = await numbers.of(placements.at(-1)!.now);
    const outcomes = await transaction(db, (tx) => this.insert(tx, placements, number));
    return outcomes.map((outcome) => {
      if ('refusal' in outcome) return outcome.refusal;
      if ('orderId' in outcome) return { orderId: outcome.orderId, state: undefined };
      return { orderId: outcome.order.id, state: writer.submit(outcome.order, clock.now()) };
    });
  }

  private async insert(tx: Tx, placements: readonly Placement[], number: () => string): Promise<Outcome[]> {
    const ids = placements.map(() => randomUUID());
    const [fresh, facts] = await Promise.all([
      recordMany(
        tx,
        placements.map(({ key, now }, index) => ({ key, result: { orderId: ids[index] }, at: now })),
      ),
      this.lock(tx, placements),
    ]);
    const holds: PlacedHold[] = [];
    const drafts = new Map<number, NewOrder>();
    const outcomes = new Map<number, Outcome>();
    for (const [index, placement] of placements.entries()) {
      try {
        if (!fresh.has(index)) outcomes.set(index, await orderOf(tx, placement.key));
        else drafts.set(index, { ...this.draft(facts, placement, holds, ids[index]!), number: number() });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        outcomes.set(index, { refusal: error });
      }
    }
    const orders = [...drafts.values()];
    const closing = orders.filter(({ effect }) => effect === 'close');
    const refused = placements.filter((_, index) => fresh.has(index) && !drafts.has(index));
    const [, made] = await Promise.all([
      // Holds first: orders refer to them.
      holds.length > 0 && insertHolds(tx, holds),
      insertOrders(tx, orders),
      closing.length > 0 &&
        reserveClosings(
          tx,
          closing.map(({ position_id, quantity }) => ({ positionId: position_id!, quantity })),
        ),
      refused.length > 0 &&
        forgetMany(
          tx,
          refused.map(({ key }) => key),
        ),
    ]);
    [...drafts.keys()].forEach((index, place) => outcomes.set(index, { order: made[place]! }));
    return placements.map((_, index) => outcomes.get(index)!);
  }

  /** Locks the customers and reads what decides about their orders. */
  private async lock(tx: Tx, placements: readonly Placement[]): Promise<Facts> {
    const users = [...new Set(placements.map(({ userId }) => userId))];
    const closed = placements.flatMap((each) => (each.kind === 'closing' ? each.input.positionId : []));
    const leveraged = placements.filter((each) => each.kind === 'opening' && !isCashPurchase(each.input));
    // In this order: what is read is read under the locks.
    const [flags, cash, positions, lots, agreed] = await Promise.all([
      lockFlags(tx, users),
      lockCash(tx, users),
      closed.length > 0 ? findPositionsById(tx, closed) : [],
      openLots(tx, closed),
      findAgreed(
        tx,
        leveraged.map(({ userId }) => userId),
        'leverage',
      ),
    ]);
    return { agreed, flags, cash, positions: new Map(positions.map((row) => [row.id, row])), lots };
  }

  /** The order of one placement. Updates the facts by it, so that the next order of the same customer is checked against them. */
  private draft(facts: Facts, placement: Placement, holds: PlacedHold[], id: string): Omit<NewOrder, 'number'> {
    const { venue } = this.deps;
    const { userId, now } = placement;
    const owner = { userId, now };
    const fault = accountFault(facts.flags.get(userId)!, 'trade');
    if (placement.kind === 'opening') {
      const market = marketView(venue, placement.input.symbol);
      if (fault) throw new ApiError(fault);
      const cash = facts.cash.get(userId)!;
      const draft = draftOpening(venue, placement.input, {
        market,
        owner,
        available: cash.balance - cash.held,
        hasLeverageConsent: facts.agreed.has(userId),
      });
      const hold = { id: randomUUID(), cash, amount: draft.held, ref: id, at: now };
      cash.held += draft.held;
      holds.push(hold);
      return { ...draft, id, hold_id: hold.id };
    }
    if (fault) throw new ApiError(fault);
    const position = facts.positions.get(placement.input.positionId.toLowerCase());
    if (position?.user_id !== userId) throw new ApiError('POSITION_NOT_FOUND');
    const draft = draftClosing(venue, placement.input, { position, lots: facts.lots.get(position.id) ?? [], owner });
    position.closing += draft.quantity;
    return { ...draft, id };
  }
}

/** The order of a request that is recorded already. @throws ApiError CLIENT_ID_CONFLICT */
async function orderOf(tx: Tx, key: RequestKey): Promise<{ orderId: string }> {
  const { result } = (await findRequest(tx, key))!;
  return { orderId: (result as { orderId: string }).orderId };
}
