import type { ApiInput } from '@maru/domain/contracts';
import { sql } from 'kysely';
import type { Db } from '../../core/db.ts';
import { readPage } from '../../core/paging.ts';
import type { Period } from '../../core/period.ts';
import type { currencyFunds } from './trade-market.ts';
import type { OrderRow, PositionRow } from './trade-tables.ts';
import { LIVE } from './trade.repo.ts';

/* Lists of a customer's orders and positions with their filters. */

type OrderFilter = Pick<ApiInput<'/trade/Orders'>, 'status' | 'symbol' | 'direction' | 'state'> & Period;

/** Orders of a customer that pass every present filter. */
export function filterOrders(db: Db, userId: string, filter: OrderFilter) {
  const { status, symbol, direction, state, from, before } = filter;
  let query = db.selectFrom('trade_order').where('user_id', '=', userId);
  if (status !== 'all') query = query.where('status', status === 'resting' ? 'in' : 'not in', LIVE);
  if (symbol !== undefined) query = query.where('symbol', '=', symbol);
  // Closing a short buys.
  if (direction !== undefined)
    query = query.where(sql<boolean>`((effect = 'open') = (side = 'long')) = ${direction === 'buy'}`);
  if (state !== undefined) query = query.where('status', '=', state);
  if (from !== null) query = query.where('created_at', '>=', from);
  if (before !== null) query = query.where('created_at', '<', before);
  return query;
}

/** Orders of a customer that pass every present filter, newest first. */
export const pageOfOrders = (
  db: Db,
  userId: string,
  { page, ...filter }: OrderFilter & { readonly page: number },
): Promise<{ total: number; rows: OrderRow[] }> =>
  readPage(filterOrders(db, userId, filter), page, (rows) => rows.selectAll().orderBy('arrival', 'desc'));

type PositionFilter = Omit<ApiInput<'/trade/Positions'>, 'status'>;

/** Closed positions of a customer that pass every present filter, the last closed first. */
export async function pageOfClosedPositions(
  db: Db,
  userId: string,
  { kind, symbol, side, page }: PositionFilter,
  { digital, forex }: ReturnType<typeof currencyFunds>,
): Promise<{ total: number; rows: PositionRow[] }> {
  let query = db.selectFrom('trade_position').where('user_id', '=', userId).where('closed_at', 'is not', null);
  if (kind !== undefined) query = query.where(sql<boolean>`(side = 'long' and leverage = 1) = ${kind !== 'contracts'}`);
  if (kind === 'shares') query = query.where(sql<boolean>`symbol <> all(${[...digital, ...forex]}::text[])`);
  if (kind === 'digital' || kind === 'forex')
    query = query.where(sql<boolean>`symbol = any(${kind === 'digital' ? digital : forex}::text[])`);
  if (symbol !== undefined) query = query.where('symbol', '=', symbol);
  if (side !== undefined) query = query.where('side', '=', side);
  return readPage(query, page, (rows) => rows.selectAll().orderBy('closed_at', 'desc').orderBy('id'));
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
