import { randomUUID } from 'node:crypto';
import { transaction, type Tx } from '../../core/db.ts';
import type { TradeDeps } from './order.service.ts';
import { insertOrder, moveToClosing, requirePosition } from './trade.repo.ts';
import type { OrderRow } from './trade-tables.ts';

/** Pledged shares of one position that are to be sold without their owner. */
export interface PledgedShares {
  readonly userId: string;
  readonly positionId: string;
  /** The hold of the pledge that they are a part of. */
  readonly holdId: string;
  readonly quantity: bigint;
}

/** A booked execution of such a sale, or its end, after which the unsold shares are pledged again. */
export interface PledgedSale {
  readonly order: OrderRow;
  /** Names the execution; null at the end. */
  readonly tradeId: string | null;
  /** Proceeds after all costs, in the customer's cash; 0 at the end. */
  readonly net: bigint;
  readonly at: number;
}

declare module '../../core/providers.ts' {
  interface Providers {
    /**
     * Sells pledged shares at the market. `prepare` locks their owner and decides in the transaction of the order; with null nothing is sold.
     */
    sellPledged(prepare: (tx: Tx) => Promise<PledgedShares | null>): Promise<OrderRow | null>;
    /** Settles the debt with the proceeds, in the transaction that books them. */
    settlePledgedSale(tx: Tx, sale: PledgedSale): Promise<void>;
  }
}

/** Sends the liquidation of pledged shares as a market order. It resolves when the outcome is booked. */
export async function sellPledged(
  { db, venue, writer, numbers, clock, log }: TradeDeps,
  prepare: (tx: Tx) => Promise<PledgedShares | null>,
): Promise<OrderRow | null> {
  const number = await numbers.of(clock.now());
  const order = await transaction(db, async (tx) => {
    const shares = await prepare(tx);
    if (!shares) return null;
    const { userId, positionId, quantity } = shares;
    const position = await requirePosition(tx, userId, positionId);
    await moveToClosing(tx, positionId, quantity);
    const now = new Date(clock.now());
    return insertOrder(tx, {
      id: randomUUID(),
      number: number(),
      user_id: userId,
      client_id: randomUUID(),
      symbol: position.symbol,
      effect: 'liquidation',
      side: position.side,
      leverage: position.leverage,
      type: 'market',
      time_in_force: 'day',
      status: 'received',
      reason: null,
      price: null,
      priced_at: venue.quote(position.symbol)!.price,
      quantity,
      hold_id: null,
      held: 0n,
      position_id: positionId,
      pledge_hold_id: shares.holdId,
      session: venue.session(),
      created_at: now,
      updated_at: now,
    });
  });
  if (!order) return null;
  log.warn(
    { order: order.number, symbol: order.symbol, quantity: order.quantity.toString() },
    'liquidation of a pledge',
  );
  await writer.submit(order, clock.now());
  return order;
}
