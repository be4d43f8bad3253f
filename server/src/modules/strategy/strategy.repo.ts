import {
  type StrategyEnding,
  type StrategyOrder,
  type StrategySettings,
  type StrategyStatus,
} from '@maru/domain/contracts';
import { sql, type ColumnType, type GeneratedAlways, type Insertable, type Selectable } from 'kysely';
import type { Database, Db, Tx } from '../../core/db.ts';
import { readPage } from '../../core/paging.ts';

type Fixed<T> = ColumnType<T, T, never>;

interface StrategyTable {
  id: Fixed<string>;
  /** Owner of the ledger accounts and of the orders: the strategy itself, or a product. */
  account_id: Fixed<string>;
  /** Null for a strategy of a product. */
  user_id: Fixed<string | null>;
  client_id: Fixed<string | null>;
  symbol: Fixed<string>;
  settings: ColumnType<StrategySettings, string, never>;
  amount: Fixed<bigint>;
  max_loss: Fixed<bigint>;
  max_position: Fixed<bigint>;
  /** Venue session; everything is sold at its end. */
  session: Fixed<string>;
  status: ColumnType<StrategyStatus, never, StrategyStatus>;
  ending: ColumnType<StrategyEnding | null, never, StrategyEnding>;
  /** Cash of the account at the end. */
  returned: ColumnType<bigint | null, never, bigint>;
  started_at: Fixed<Date>;
  ended_at: ColumnType<Date | null, never, Date>;
  version: GeneratedAlways<number>;
}

declare module '../../core/db.ts' {
  interface Database {
    strategy: StrategyTable;
    strategy_order: {
      order_id: string;
      strategy_id: string;
      reason: StrategyOrder['reason'];
      /** Two prices as the wire shows them. */
      compared: ColumnType<[string, string] | null, string | null, never>;
    };
  }
}

export type StrategyRow = Selectable<StrategyTable>;

export const insertStrategy = (tx: Tx, row: Insertable<Database['strategy']>): Promise<StrategyRow> =>
  tx.insertInto('strategy').values(row).returningAll().executeTakeFirstOrThrow();

export const findStrategy = (
  db: Db | Tx,
  userId: string,
  key: { strategyId: string } | { clientId: string },
): Promise<StrategyRow | undefined> => {
  const query = db.selectFrom('strategy').selectAll().where('user_id', '=', userId);
  const found =
    'strategyId' in key ? query.where('id', '=', key.strategyId) : query.where('client_id', '=', key.clientId);
  return found.executeTakeFirst();
};

export const findStrategyById = (db: Db, id: string): Promise<StrategyRow | undefined> =>
  db.selectFrom('strategy').selectAll().where('id', '=', id).executeTakeFirst();

export const lockStrategy = (tx: Tx, id: string): Promise<StrategyRow> =>
  tx.selectFrom('strategy').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** Trading accounts of all strategies of a customer, ended ones included. */
export async function accountsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('strategy').select('account_id').where('user_id', '=', userId).execute();
  return rows.map(({ account_id: id }) => id);
}

/** Strategies that trade or sell now: of everybody, or of one customer. */
export function activeStrategies(db: Db | Tx, userId?: string): Promise<StrategyRow[]> {
  const query = db.selectFrom('strategy').selectAll().where('status', '!=', 'ended');
  return (userId === undefined ? query : query.where('user_id', '=', userId)).orderBy('started_at').execute();
}

export async function pageOfStrategies(
  db: Db,
  userId: string,
  status: 'active' | 'ended',
  page: number,
): Promise<{ total: number; rows: StrategyRow[] }> {
  const query = db
    .selectFrom('strategy')
    .where('user_id', '=', userId)
    .where('status', status === 'ended' ? '=' : '!=', 'ended');
  return readPage(query, page, (rows) => rows.selectAll().orderBy('started_at', 'desc').orderBy('id'));
}

export const setClosing = (tx: Tx, id: string, ending: StrategyEnding): Promise<StrategyRow> =>
  tx
    .updateTable('strategy')
    .set({ status: 'closing', ending })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const setEnded = (tx: Tx, id: string, returned: bigint, at: number): Promise<StrategyRow> =>
  tx
    .updateTable('strategy')
    .set({ status: 'ended', returned, ended_at: new Date(at) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function insertReason(
  tx: Tx,
  row: {
    orderId: string;
    strategyId: string;
    reason: StrategyOrder['reason'];
    compared: readonly [string, string] | null;
  },
): Promise<void> {
  await tx
    .insertInto('strategy_order')
    .values({
      order_id: row.orderId,
      strategy_id: row.strategyId,
      reason: row.reason,
      compared: row.compared && JSON.stringify(row.compared),
    })
    .execute();
}

export interface OrderSums {
  readonly strategy_id: string;
  readonly trades: bigint;
  readonly commission: bigint;
  readonly tax: bigint;
}

/** Purchases and costs of each strategy. */
export const orderSums = (db: Db | Tx, ids: readonly string[]): Promise<OrderSums[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('strategy_order as s')
        .innerJoin('trade_order as o', 'o.id', 's.order_id')
        .select('s.strategy_id')
        .select(sql<bigint>`count(*) filter (where o.effect = 'open' and o.filled > 0)`.as('trades'))
        .select(sql<bigint>`sum(o.commission)::bigint`.as('commission'))
        .select(sql<bigint>`sum(o.tax)::bigint`.as('tax'))
        .where('s.strategy_id', 'in', ids)
        .groupBy('s.strategy_id')
        .execute();

/** Orders with their reasons, newest first. */
export const reasonsOf = (db: Db, strategyId: string) =>
  db
    .selectFrom('strategy_order as s')
    .innerJoin('trade_order as o', 'o.id', 's.order_id')
    .selectAll('o')
    .select(['s.reason as why', 's.compared'])
    .where('s.strategy_id', '=', strategyId)
    .orderBy('o.arrival', 'desc')
    .execute();

/** Whether an order of the account is in the market. */
export const hasLiveOrder = async (db: Db | Tx, accountId: string): Promise<boolean> =>
  (await db
    .selectFrom('trade_order')
    .select('id')
    .where('user_id', '=', accountId)
    .where('status', 'in', ['received', 'open', 'partial'])
    .executeTakeFirst()) !== undefined;
