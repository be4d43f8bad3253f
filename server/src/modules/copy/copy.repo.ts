import type { CopyStatus, Localized, StrategySettings } from '@maru/domain/contracts';
import { sql, type ColumnType, type Generated, type GeneratedAlways, type Insertable, type Selectable } from 'kysely';
import type { Database, Db, Tx } from '../../core/db.ts';
import { readPage } from '../../core/paging.ts';

type Fixed<T> = ColumnType<T, T, never>;

interface ProductTable {
  /** Owner of the pool's ledger accounts. */
  id: Fixed<string>;
  code: Fixed<string>;
  symbol: Fixed<string>;
  name: ColumnType<Localized, string, never>;
  settings: ColumnType<StrategySettings, string, never>;
  /** Bounds of one request in won. */
  minimum: bigint;
  maximum: bigint;
  /** Terms of requests from now on; those made before keep theirs. */
  lockup_hours: number;
  fee_percent: number;
  /** Limits of the leader in percent of the pool, for one session that begins after a change. */
  max_loss_percent: number;
  max_position_percent: number;
  /** Own money in won that the leader is to have put in; of it, what is booked; and the units that it bought. None of them falls. */
  leader_money: bigint;
  leader_cost: bigint;
  leader_units: bigint;
  started_at: Fixed<Date>;
  /** From then on nobody joins. */
  closed_at: ColumnType<Date | null, never, Date>;
}

interface NavTable {
  id: GeneratedAlways<bigint>;
  product_id: string;
  at: Date;
  /** Money of the pool while it holds no shares. */
  pool: bigint;
  units: bigint;
}

interface ShareTable {
  id: Fixed<string>;
  product_id: Fixed<string>;
  user_id: Fixed<string>;
  client_id: Fixed<string>;
  status: Generated<CopyStatus>;
  amount: Fixed<bigint>;
  hold_id: Fixed<string>;
  /** Terms of the product when it was asked for. */
  lockup_hours: Fixed<number>;
  fee_percent: Fixed<number>;
  units: Generated<bigint>;
  cost: Generated<bigint>;
  /** Paid at the settlement, the fee taken off. */
  paid: ColumnType<bigint | null, never, bigint>;
  fee: Generated<bigint>;
  created_at: Fixed<Date>;
  joined_at: ColumnType<Date | null, never, Date>;
  unlock_at: ColumnType<Date | null, never, Date>;
  /** The limits of the leader were widened then: the lock-up no longer binds. */
  released_at: ColumnType<Date | null, never, Date>;
  settled_at: ColumnType<Date | null, never, Date>;
  version: GeneratedAlways<number>;
}

declare module '../../core/db.ts' {
  interface Database {
    copy_product: ProductTable;
    copy_nav: NavTable;
    copy_share: ShareTable;
  }
}

export type ProductRow = Selectable<ProductTable>;
export type NavRow = Selectable<NavTable>;
export type ShareRow = Selectable<ShareTable>;

/** @returns undefined when there is a product with the code, or with the name in any language. */
export const insertProduct = (tx: Tx, row: Insertable<Database['copy_product']>): Promise<ProductRow | undefined> =>
  tx
    .insertInto('copy_product')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const findProducts = (db: Db | Tx): Promise<ProductRow[]> =>
  db.selectFrom('copy_product').selectAll().orderBy('started_at').orderBy('code').execute();

export const findProduct = (db: Db | Tx, id: string): Promise<ProductRow | undefined> =>
  db.selectFrom('copy_product').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks a product, so that one transaction at a time deals for it. */
export const lockProduct = (tx: Tx, id: string): Promise<ProductRow> =>
  tx.selectFrom('copy_product').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** A product that stays as it is until the transaction ends; others may join it meanwhile. */
export const keepProduct = (tx: Tx, id: string): Promise<ProductRow | undefined> =>
  tx.selectFrom('copy_product').selectAll().where('id', '=', id).forShare().executeTakeFirst();

export const closeProduct = (tx: Tx, id: string, at: number) =>
  tx
    .updateTable('copy_product')
    .set({ closed_at: new Date(at) })
    .where('id', '=', id)
    .execute();

export type TermColumns = Pick<
  ProductRow,
  'minimum' | 'maximum' | 'lockup_hours' | 'fee_percent' | 'leader_money' | 'max_loss_percent' | 'max_position_percent'
>;

export const changeTerms = (tx: Tx, id: string, terms: TermColumns) =>
  tx.updateTable('copy_product').set(terms).where('id', '=', id).execute();

export const addToLeader = (tx: Tx, id: string, { units, cost }: { units: bigint; cost: bigint }) =>
  tx
    .updateTable('copy_product')
    .set((by) => ({ leader_units: by('leader_units', '+', units), leader_cost: by('leader_cost', '+', cost) }))
    .where('id', '=', id)
    .execute();

/** Ends the lock-up of the shares that are in the pool or wait for it. */
export const releaseShares = (tx: Tx, productId: string, at: number): Promise<ShareRow[]> =>
  tx
    .updateTable('copy_share')
    .set({ released_at: new Date(at) })
    .where('product_id', '=', productId)
    .where('status', 'in', ['waiting', 'held'])
    .where('released_at', 'is', null)
    .returningAll()
    .execute();

/** Customers with a share or a request that has not ended. */
export async function customersIn(tx: Tx, productId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('copy_share')
    .select('user_id')
    .distinct()
    .where('product_id', '=', productId)
    .where('status', 'in', ACTIVE)
    .execute();
  return rows.map(({ user_id: userId }) => userId);
}

/** Customers with a share or a request that has not ended, by product. */
export async function customersByProduct(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('copy_share')
    .select(['product_id', sql<bigint>`count(distinct user_id)`.as('customers')])
    .where('status', 'in', ACTIVE)
    .groupBy('product_id')
    .execute();
  return new Map(rows.map(({ product_id: productId, customers }) => [productId, Number(customers)]));
}

export interface LatestRun {
  readonly id: string;
  readonly session: string;
  readonly status: 'running' | 'closing' | 'ended';
  readonly ended_at: Date | null;
}

/** The newest run of a product's leader. */
export const latestRun = (db: Db | Tx, productId: string): Promise<LatestRun | undefined> =>
  db
    .selectFrom('strategy')
    .select(['id', 'session', 'status', 'ended_at'])
    .where('account_id', '=', productId)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The newest run of a product's leader that has sent an order. */
export const latestRunWithOrders = async (db: Db, productId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('strategy as s')
      .select('s.id')
      .where('s.account_id', '=', productId)
      .where((eb) =>
        eb.exists(eb.selectFrom('strategy_order as o').select('o.order_id').whereRef('o.strategy_id', '=', 's.id')),
      )
      .orderBy('s.started_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.id;

/** Names of the products of shares, by share. */
export async function namesOfShares(db: Db, ids: readonly string[]): Promise<Map<string, Localized>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('copy_share as s')
    .innerJoin('copy_product as p', 'p.id', 's.product_id')
    .select(['s.id', 'p.name'])
    .where('s.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Shares of a customer that bought units, settled ones included. */
export const sharesWithUnits = (db: Db, userId: string): Promise<ShareRow[]> =>
  db.selectFrom('copy_share').selectAll().where('user_id', '=', userId).where('units', '>', 0n).execute();

/** Units of customers that are in the pool. */
export async function unitsHeld(tx: Tx, productId: string): Promise<bigint> {
  const { units } = await tx
    .selectFrom('copy_share')
    .select(sql<bigint>`coalesce(sum(units), 0)::bigint`.as('units'))
    .where('product_id', '=', productId)
    .where('status', 'in', ['held', 'stopping'])
    .executeTakeFirstOrThrow();
  return units;
}

/** Shares that the next close buys or pays, in the order of their requests. */
export const dueShares = (tx: Tx, productId: string): Promise<ShareRow[]> =>
  tx
    .selectFrom('copy_share')
    .selectAll()
    .where('product_id', '=', productId)
    .where('status', 'in', ['waiting', 'stopping'])
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute();

export const insertShare = (tx: Tx, row: Insertable<Database['copy_share']>): Promise<ShareRow> =>
  tx.insertInto('copy_share').values(row).returningAll().executeTakeFirstOrThrow();

export const findShare = (
  db: Db | Tx,
  userId: string,
  key: { shareId: string } | { clientId: string },
): Promise<ShareRow | undefined> => {
  const query = db.selectFrom('copy_share').selectAll().where('user_id', '=', userId);
  const found = 'shareId' in key ? query.where('id', '=', key.shareId) : query.where('client_id', '=', key.clientId);
  return found.executeTakeFirst();
};

export const lockShare = (tx: Tx, id: string): Promise<ShareRow> =>
  tx.selectFrom('copy_share').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

export const hasWaiting = async (tx: Tx, userId: string, productId: string): Promise<boolean> =>
  (await tx
    .selectFrom('copy_share')
    .select('id')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .where('status', '=', 'waiting')
    .executeTakeFirst()) !== undefined;

export type ShareChange = Partial<
  Pick<ShareRow, 'status' | 'units' | 'cost' | 'fee'> & {
    paid: bigint;
    joined_at: Date;
    unlock_at: Date;
    settled_at: Date;
  }
>;

export const updateShare = (tx: Tx, id: string, change: ShareChange): Promise<ShareRow> =>
  tx.updateTable('copy_share').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

const ACTIVE = ['waiting', 'held', 'stopping'] as const;

/** Shares of a customer that are in a pool. */
export const sharesInPool = (db: Db, userId: string): Promise<ShareRow[]> =>
  db
    .selectFrom('copy_share')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', 'in', ['held', 'stopping'])
    .execute();

export async function pageOfShares(
  db: Db,
  userId: string,
  { status, productId, page }: { status: 'active' | 'ended'; productId?: string | undefined; page: number },
): Promise<{ total: number; rows: ShareRow[] }> {
  const query = db
    .selectFrom('copy_share')
    .where('user_id', '=', userId)
    .where('status', status === 'active' ? 'in' : 'not in', ACTIVE)
    .$if(productId !== undefined, (own) => own.where('product_id', '=', productId ?? ''));
  return readPage(query, page, (rows) => rows.selectAll().orderBy('created_at', 'desc').orderBy('id'));
}
