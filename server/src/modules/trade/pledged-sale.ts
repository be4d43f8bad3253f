import { randomUUID } from 'node:crypto';
import { transaction, type Tx } from '../../core/db.ts';
import type { TradeDeps } from './order.service.ts';
import { insertOrder, moveToClosing, requirePosition } from './trade.repo.ts';
import type { PledgedShares } from './pledge.types.ts';
import type { OrderRow } from './trade-tables.ts';

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
      session: venue.session(position.symbol),
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
