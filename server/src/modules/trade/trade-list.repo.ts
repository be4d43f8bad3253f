import { PER_PAGE, type ApiInput } from '@maru/domain/contracts';
import { sql } from 'kysely';
import type { Db } from '../../core/db.ts';
import type { Period } from '../../core/period.ts';
import type { OrderRow, PositionRow } from './trade-tables.ts';
import { LIVE } from './trade.repo.ts';

/* Lists of a customer's orders and positions with their filters. */

type OrderFilter = Pick<ApiInput<'/trade/Orders'>, 'status' | 'symbol' | 'direction' | 'state' | 'page'> & Period;

/** Orders of a customer that pass every present filter, newest first. */
export async function pageOfOrders(
  db: Db,
  userId: string,
  { status, symbol, direction, state, from, before, page }: OrderFilter,
): Promise<{ total: number; rows: OrderRow[] }> {
  let query = db.selectFrom('trade_order').where('user_id', '=', userId);
  if (status !== 'all') query = query.where('status', status === 'resting' ? 'in' : 'not in', LIVE);
  if (symbol !== undefined) query = query.where('symbol', '=', symbol);
  // Closing a short buys.
  if (direction !== undefined)
    query = query.where(sql<boolean>`((effect = 'open') = (side = 'long')) = ${direction === 'buy'}`);
  if (state !== undefined) query = query.where('status', '=', state);
  if (from !== null) query = query.where('created_at', '>=', from);
  if (before !== null) query = query.where('created_at', '<', before);
  const [count, rows] = await Promise.all([
    query.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
    query
      .selectAll()
      .orderBy('arrival', 'desc')
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE)
      .execute(),
  ]);
  return { total: Number(count.total), rows };
}

type PositionFilter = Omit<ApiInput<'/trade/Positions'>, 'status'>;

/** Closed positions of a customer that pass every present filter, the last closed first. */
export async function pageOfClosedPositions(
  db: Db,
  userId: string,
  { kind, symbol, side, page }: PositionFilter,
): Promise<{ total: number; rows: PositionRow[] }> {
  let query = db.selectFrom('trade_position').where('user_id', '=', userId).where('closed_at', 'is not', null);
  if (kind !== undefined) query = query.where(sql<boolean>`(side = 'long' and leverage = 1) = ${kind === 'shares'}`);
  if (symbol !== undefined) query = query.where('symbol', '=', symbol);
  if (side !== undefined) query = query.where('side', '=', side);
  const [count, rows] = await Promise.all([
    query.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
    query
      .selectAll()
      .orderBy('closed_at', 'desc')
      .orderBy('id')
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE)
      .execute(),
  ]);
  return { total: Number(count.total), rows };
}

/** Symbols in which a customer has or had an order or a position; shares can be bought without an order. */
export async function findTradedSymbols(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('trade_order')
    .select('symbol')
    .where('user_id', '=', userId)
    .union((of) => of.selectFrom('trade_position').select('symbol').where('user_id', '=', userId))
    .orderBy('symbol')
    .execute();
  return rows.map(({ symbol }) => symbol);
}
