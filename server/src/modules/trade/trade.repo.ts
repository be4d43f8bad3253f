import { sql, type Insertable } from 'kysely';
import type { Database, Db, Tx } from '../../core/db.ts';
import { FILL_COLUMNS, LOT_COLUMNS, ORDER_COLUMNS, POSITION_COLUMNS } from './trade-rows.ts';
import type { FillRow, LotRow, OrderRow, PositionRow } from './trade-tables.ts';

/** States of an order whose end is not booked. */
export const LIVE = ['received', 'open', 'partial'] as const;

export function insertOrder(tx: Tx, order: Insertable<Database['trade_order']>): Promise<OrderRow> {
  return tx.insertInto('trade_order').values(order).returningAll().executeTakeFirstOrThrow();
}

/** Orders that a restart must resubmit, in their order of arrival. */
export function openOrders(db: Db): Promise<OrderRow[]> {
  return db.selectFrom('trade_order').selectAll().where('status', 'in', LIVE).orderBy('arrival').execute();
}

/** Orders older than `before` without any report of the venue, in their order of arrival. */
export const unsentOrders = (db: Db, before: Date): Promise<OrderRow[]> =>
  db
    .selectFrom('trade_order')
    .selectAll()
    .where('status', '=', 'received')
    .where('created_at', '<', before)
    .orderBy('arrival')
    .execute();

/** Gives an order the last place in the order of arrival. */
export async function moveToEnd(tx: Tx, orderId: string): Promise<void> {
  await sql`update trade_order set arrival = default where id = ${orderId}`.execute(tx);
}

/** Replaces the hold of an order that rests. */
export async function replaceHold(tx: Tx, orderId: string, holdId: string, held: bigint): Promise<void> {
  await tx.updateTable('trade_order').set({ hold_id: holdId, held }).where('id', '=', orderId).execute();
}

/** Closing orders of these positions whose end is not booked. */
export function openClosingOrders(db: Db | Tx, positionIds: readonly string[]): Promise<OrderRow[]> {
  return db
    .selectFrom('trade_order')
    .selectAll()
    .where(sql<boolean>`position_id = any(${positionIds}::uuid[])`)
    .where('effect', '!=', 'open')
    .where('status', 'in', LIVE)
    .execute();
}

/**
 * Highest number of a day (`YYYYMMDD`), 0 for none: one look-up in the index of the numbers of seven digits and more, and one in that of all.
 */
export const lastNumberQuery = (day: string) => sql<{ last: bigint }>`
  select coalesce(
    (select max(substr(number, 10)::bigint) from trade_order where length(number) > 15 and left(number, 8) = ${day}),
    (select substr(max(number), 10)::bigint from trade_order
      where length(number) = 15 and number between ${`${day}-000000`} and ${`${day}-999999`}),
    0
  ) as last`;

export async function lastNumber(db: Db, day: string): Promise<number> {
  const { rows } = await lastNumberQuery(day).execute(db);
  return Number(rows[0]!.last);
}

/** An order of this customer; undefined for another customer's. */
export function findOrder(
  db: Db | Tx,
  userId: string,
  key: { orderId: string } | { clientId: string },
): Promise<OrderRow | undefined> {
  const query = db.selectFrom('trade_order').selectAll().where('user_id', '=', userId);
  const found = 'orderId' in key ? query.where('id', '=', key.orderId) : query.where('client_id', '=', key.clientId);
  return found.executeTakeFirst();
}

export function findOrdersById(tx: Db | Tx, ids: readonly string[]): Promise<OrderRow[]> {
  return tx
    .selectFrom('trade_order')
    .select(ORDER_COLUMNS)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

/** Open positions of any of these customers in any of these shares: more than their orders may need. */
export function openPositionsIn(tx: Tx, users: readonly string[], symbols: readonly string[]): Promise<PositionRow[]> {
  return tx
    .selectFrom('trade_position')
    .select(POSITION_COLUMNS)
    .where('closed_at', 'is', null)
    .where(sql<boolean>`user_id = any(${users}::uuid[]) and symbol = any(${symbols}::text[])`)
    .execute();
}

/** Owners of these positions, each once. */
export async function findOwners(tx: Tx, positionIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('trade_position')
    .select('user_id')
    .distinct()
    .where(sql<boolean>`id = any(${positionIds}::uuid[])`)
    .execute();
  return rows.map(({ user_id: userId }) => userId);
}

/** Positions with these ids, open or closed. */
export function findPositionsById(tx: Tx, ids: readonly string[]): Promise<PositionRow[]> {
  return tx
    .selectFrom('trade_position')
    .select(POSITION_COLUMNS)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

export function ordersOfPosition(db: Db, positionId: string, limit: number): Promise<OrderRow[]> {
  return db
    .selectFrom('trade_order')
    .selectAll()
    .where('position_id', '=', positionId)
    .orderBy('arrival', 'desc')
    .limit(limit)
    .execute();
}

/** Fills of each order, oldest first. */
export async function fillsOf(db: Db | Tx, orderIds: readonly string[]): Promise<Map<string, FillRow[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('trade_fill')
    .select(FILL_COLUMNS)
    .where(sql<boolean>`order_id = any(${orderIds}::uuid[])`)
    .orderBy('at')
    .orderBy('trade_id')
    .execute();
  return Map.groupBy(rows, (row) => row.order_id);
}

export function findPosition(db: Db | Tx, userId: string, positionId: string): Promise<PositionRow | undefined> {
  return db
    .selectFrom('trade_position')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', positionId)
    .executeTakeFirst();
}

/** Open positions of one customer, or of all. */
export function openPositions(db: Db | Tx, accounts?: string | readonly string[]): Promise<PositionRow[]> {
  const query = db.selectFrom('trade_position').selectAll().where('closed_at', 'is', null);
  return (
    (accounts === undefined ? query : query.where('user_id', 'in', [accounts].flat()))
      .orderBy('opened_at', 'desc')
      // Those of one moment by symbol: ids are random, and the same closing of all positions books its sales in the same order.
      .orderBy('symbol')
      .orderBy('id')
      .execute()
  );
}

/** Lots with remaining shares, in their order of purchase. */
export async function openLots(db: Db | Tx, positionIds: readonly string[]): Promise<Map<string, LotRow[]>> {
  if (positionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('trade_lot')
    .select(LOT_COLUMNS)
    .where(sql<boolean>`position_id = any(${positionIds}::uuid[])`)
    // Not a parameter: the plan of a prepared statement uses the index of such lots.
    .where(sql<boolean>`remaining > 0`)
    .orderBy('number')
    .execute();
  return Map.groupBy(rows, (row) => row.position_id);
}

/** An open position of this customer, locked by the customer's lock. @throws Error when there is none. */
export async function requirePosition(tx: Tx, userId: string, positionId: string): Promise<PositionRow> {
  const position = await findPosition(tx, userId, positionId);
  if (!position || position.closed_at) throw new Error(`position ${positionId} is not open`);
  return position;
}

/** Pledges a part of a position, or with a negative quantity releases it. */
export async function addPledged(tx: Tx, positionId: string, quantity: bigint): Promise<void> {
  await tx
    .updateTable('trade_position')
    .set((eb) => ({ pledged: eb('pledged', '+', quantity) }))
    .where('id', '=', positionId)
    .execute();
}

/** Reserves pledged shares for a closing order. */
export async function moveToClosing(tx: Tx, positionId: string, quantity: bigint): Promise<void> {
  await tx
    .updateTable('trade_position')
    .set((eb) => ({ closing: eb('closing', '+', quantity), pledged: eb('pledged', '-', quantity) }))
    .where('id', '=', positionId)
    .execute();
}

/** Shares of live orders that sell a part of this hold. */
export async function pledgedInOrders(tx: Db | Tx, holdId: string): Promise<bigint> {
  const { sum } = await tx
    .selectFrom('trade_order')
    .select(sql<bigint>`coalesce(sum(quantity - filled), 0)::bigint`.as('sum'))
    .where('pledge_hold_id', '=', holdId)
    .where('status', 'in', LIVE)
    .executeTakeFirstOrThrow();
  return sum;
}

/** Reserves parts of positions for closing orders. */
export async function reserveClosings(
  tx: Tx,
  reserved: readonly { readonly positionId: string; readonly quantity: bigint }[],
): Promise<void> {
  await sql`
    update trade_position p set closing = p.closing + r.quantity
    from (
      select id, sum(quantity)::bigint as quantity from unnest(
        ${reserved.map(({ positionId }) => positionId)}::uuid[], ${reserved.map(({ quantity }) => quantity)}::bigint[]
      ) u (id, quantity) group by id
    ) r where p.id = r.id`.execute(tx);
}

/** Realized profit or loss: over all time, and by the fills of one trading day and the commission of its purchases outside of the book. */
export async function bookedPnl(
  db: Db,
  accounts: readonly string[],
  tradingDay: string,
): Promise<{ total: bigint; today: bigint }> {
  const [all, day, outside] = await Promise.all([
    db
      .selectFrom('trade_position')
      .select(sql<bigint>`coalesce(sum(realized), 0)::bigint`.as('sum'))
      .where('user_id', 'in', accounts)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('trade_fill')
      .select(sql<bigint>`coalesce(sum(pnl - commission - tax - financing), 0)::bigint`.as('sum'))
      .where('user_id', 'in', accounts)
      .where('trading_day', '=', tradingDay)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('trade_lot')
      .innerJoin('trade_position', 'trade_position.id', 'trade_lot.position_id')
      .select(sql<bigint>`coalesce(sum(trade_lot.commission), 0)::bigint`.as('sum'))
      .where('trade_position.user_id', 'in', accounts)
      .where('trade_lot.trading_day', '=', tradingDay)
      .where('trade_lot.commission', '>', 0n)
      .executeTakeFirstOrThrow(),
  ]);
  return { total: all.sum, today: day.sum - outside.sum };
}
