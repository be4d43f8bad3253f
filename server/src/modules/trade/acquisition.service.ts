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

interface Acquired {
  readonly positionId: string;
  readonly lotId: string;
}

/**
 * Adds acquired shares to the customer's position as a lot of their own. The caller has locked the customer and books shares and money in
 * the same transaction.
 */
export const acquireShares = async (tx: Tx, acquired: Acquisition): Promise<Acquired> =>
  (await acquireMany(tx, [acquired]))[0]!;

/** The same for the shares of many customers, in few statements. @returns the position and the lot of each, in their order. */
export async function acquireMany(tx: Tx, all: readonly Acquisition[]): Promise<Acquired[]> {
  // One statement changes a row once, so what one customer gets of a share is added up first.
  const sums = new Map<string, { first: Acquisition; quantity: bigint; cost: bigint; commission: bigint }>();
  for (const each of all) {
    const sum = sums.get(keyOf(each)) ?? { first: each, quantity: 0n, cost: 0n, commission: 0n };
    sum.quantity += each.quantity;
    sum.cost += contractValue(each.price, each.quantity);
    sum.commission += each.commission;
    sums.set(keyOf(each), sum);
  }
  const rows = [...sums.values()];
  const { rows: positions } = await sql<{ id: string; userId: string; symbol: string }>`
    insert into trade_position as p
      (id, user_id, symbol, side, leverage, quantity, cost, margin, original_margin, entry_costs, commission, opened_at)
    select id, user_id, symbol, 'long', 1, quantity, cost, 0, 0, commission, commission, at from unnest(
      ${rows.map(() => randomUUID())}::uuid[], ${rows.map(({ first }) => first.userId)}::uuid[],
      ${rows.map(({ first }) => first.symbol)}::text[], ${rows.map(({ quantity }) => quantity)}::bigint[],
      ${rows.map(({ cost }) => cost)}::bigint[], ${rows.map(({ commission }) => commission)}::bigint[],
      ${rows.map(({ first }) => new Date(first.at))}::timestamptz[]
    ) s (id, user_id, symbol, quantity, cost, commission, at) order by user_id, symbol
    on conflict (user_id, symbol, side, leverage) where closed_at is null do update
      set quantity = p.quantity + excluded.quantity, cost = p.cost + excluded.cost,
        entry_costs = p.entry_costs + excluded.entry_costs, commission = p.commission + excluded.commission
    returning p.id, p.user_id as "userId", p.symbol
  `.execute(tx);
  const positionOf = new Map(positions.map((position) => [keyOf(position), position.id]));
  const acquired = all.map((each) => ({ positionId: positionOf.get(keyOf(each))!, lotId: randomUUID() }));
  await sql`
    insert into trade_lot (id, position_id, quantity, remaining, price, commission, trading_day, opened_at, unlock_at)
    select id, position_id, quantity, quantity, price, commission, trading_day, opened_at, unlock_at from unnest(
      ${acquired.map(({ lotId }) => lotId)}::uuid[], ${acquired.map(({ positionId }) => positionId)}::uuid[],
      ${all.map(({ quantity }) => quantity)}::bigint[], ${all.map(({ price }) => price)}::bigint[],
      ${all.map(({ commission }) => commission)}::bigint[],
      ${all.map(({ tradingDay }) => tradingDay)}::date[], ${all.map(({ at }) => new Date(at))}::timestamptz[],
      ${all.map(({ unlockAt }) => (unlockAt === null ? null : new Date(unlockAt)))}::timestamptz[]
    ) l (id, position_id, quantity, price, commission, trading_day, opened_at, unlock_at)`.execute(tx);
  return acquired;
}

const keyOf = ({ userId, symbol }: { readonly userId: string; readonly symbol: string }) => `${userId} ${symbol}`;
