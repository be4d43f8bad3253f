import { randomUUID } from 'node:crypto';
import { contractValue } from '@maru/domain/trading';
import { sql } from 'kysely';
import type { Tx } from '../../core/db.ts';

/** Shares that a customer gets outside of the book, paid in full. */
export interface Acquisition {
  readonly userId: string;
  readonly symbol: string;
  readonly quantity: bigint;
  readonly price: bigint;
  readonly commission: bigint;
  readonly tradingDay: string;
  /** Epoch milliseconds. */
  readonly unlockAt: number | null;
  readonly at: number;
}

/**
 * Adds acquired shares to the customer's position as a lot of their own. The caller has locked the customer and books shares and money in
 * the same transaction.
 */
export async function acquireShares(
  tx: Tx,
  acquired: Acquisition,
): Promise<{ readonly positionId: string; readonly lotId: string }> {
  const { userId, symbol, quantity, price, commission, tradingDay, unlockAt, at } = acquired;
  const cost = contractValue(price, quantity);
  const { rows } = await sql<{ id: string }>`
    insert into trade_position as p
      (id, user_id, symbol, side, leverage, quantity, cost, margin, original_margin, entry_costs, commission, opened_at)
    values (${randomUUID()}, ${userId}, ${symbol}, 'long', 1, ${quantity}, ${cost}, 0, 0, ${commission}, ${commission}, ${new Date(at)})
    on conflict (user_id, symbol, side, leverage) where closed_at is null do update
      set quantity = p.quantity + excluded.quantity, cost = p.cost + excluded.cost,
        entry_costs = p.entry_costs + excluded.entry_costs, commission = p.commission + excluded.commission
    returning p.id
  `.execute(tx);
  const positionId = rows[0]!.id;
  const lotId = randomUUID();
  await tx
    .insertInto('trade_lot')
    .values({
      id: lotId,
      position_id: positionId,
      quantity,
      remaining: quantity,
      price,
      trading_day: tradingDay,
      commission,
      opened_at: new Date(at),
      unlock_at: unlockAt === null ? null : new Date(unlockAt),
    })
    .execute();
  return { positionId, lotId };
}
