import type { Exit, Side } from '@maru/domain/contracts';
import { sql, type ColumnType, type GeneratedAlways, type Selectable } from 'kysely';
import type { Db, Tx } from '../../core/db.ts';

export interface ExitTable {
  id: string;
  /** Order in which the exits of a position were set. */
  number: GeneratedAlways<bigint>;
  user_id: string;
  position_id: string;
  symbol: string;
  side: Side;
  /** Minor units of the instrument's price. */
  target: bigint | null;
  stop: bigint | null;
  set_at: Date;
  /** Executions of before do not count: since it was set, or since its last order was over. */
  waits_since: Date;
  /**
   * `waiting` for a price; `sent` while its order is in the market; `ended` with the position or the order; `refused` when no order could be
   * sent; `removed` by the customer.
   */
  status: ColumnType<ExitStatus, never, ExitStatus>;
  ended_at: ColumnType<Date | null, never, Date | null>;
  /** The last order that was sent. */
  order_id: ColumnType<string | null, never, string | null>;
  refusal: ColumnType<Exit['refusal'], never, string | null>;
}
type ExitStatus = 'waiting' | 'sent' | 'ended' | 'refused' | 'removed';
export type ExitRow = Selectable<ExitTable>;

declare module '../../core/db.ts' {
  interface Database {
    trade_exit: ExitTable;
  }
}

/** The newest exit of each open position of a customer, whatever its state. */
export function findNewestExits(db: Db, userId: string): Promise<ExitRow[]> {
  return db
    .selectFrom('trade_exit as e')
    .innerJoin('trade_position as p', 'p.id', 'e.position_id')
    .distinctOn('e.position_id')
    .selectAll('e')
    .where('p.user_id', '=', userId)
    .where('p.closed_at', 'is', null)
    .orderBy('e.position_id')
    .orderBy('e.number', 'desc')
    .execute();
}

/** The newest exit of a position; undefined where none was set. */
export function findNewestExit(tx: Tx, positionId: string): Promise<ExitRow | undefined> {
  return tx
    .selectFrom('trade_exit')
    .selectAll()
    .where('position_id', '=', positionId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Exits in these shares that wait for a price. One statement for any number of shares: each second has another one. */
export function findWaiting(db: Db | Tx, symbols: readonly string[]): Promise<ExitRow[]> {
  return db
    .selectFrom('trade_exit')
    .selectAll()
    .where(sql<boolean>`symbol = any(${symbols}::text[])`)
    .where('ended_at', 'is', null)
    .where('status', '=', 'waiting')
    .orderBy('number')
    .execute();
}

export function insertExit(
  tx: Tx,
  row: Pick<
    ExitRow,
    'id' | 'user_id' | 'position_id' | 'symbol' | 'side' | 'target' | 'stop' | 'set_at' | 'waits_since'
  >,
): Promise<ExitRow> {
  return tx.insertInto('trade_exit').values(row).returningAll().executeTakeFirstOrThrow();
}

/** @returns whether it waited until now: the customer, or another process, may have been first */
export async function updateSent(tx: Tx, id: string, orderId: string): Promise<boolean> {
  const row = await tx
    .updateTable('trade_exit')
    .set({ status: 'sent', order_id: orderId })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns whether it waited until now */
export async function updateRefused(
  tx: Tx,
  id: string,
  refusal: NonNullable<Exit['refusal']>,
  at: number,
): Promise<boolean> {
  const row = await tx
    .updateTable('trade_exit')
    .set({ status: 'refused', refusal: JSON.stringify(refusal), ended_at: new Date(at) })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The customer takes it back. One that was refused is not shown any more. */
export async function updateRemoved(tx: Tx, { id, ended_at: endedAt }: ExitRow, at: number): Promise<void> {
  await tx
    .updateTable('trade_exit')
    .set({ status: 'removed', refusal: null, ended_at: endedAt ?? new Date(at) })
    .where('id', '=', id)
    .execute();
}

/** The customer cancels the order of an exit, which ends with it. */
export async function updateCanceled(tx: Tx, orderId: string, at: number): Promise<void> {
  await tx
    .updateTable('trade_exit')
    .set({ status: 'removed', ended_at: new Date(at) })
    .where('order_id', '=', orderId)
    .where('status', '=', 'sent')
    .execute();
}

/**
 * Ends the exits of closed positions and those whose order was filled. One whose order is over in another way waits again: it expired, was
 * rejected, gave way to a liquidation, or the market has dropped what it could not fill.
 */
export async function updateOver(db: Db, at: number): Promise<void> {
  const now = sql`${new Date(at)}::timestamptz`;
  await sql`
    update trade_exit e set
      status = case when s.is_ended then 'ended' else 'waiting' end,
      ended_at = case when s.is_ended then ${now} end,
      waits_since = ${now}
    from (
      select x.id, p.closed_at is not null or coalesce(o.status = 'filled', false) as is_ended from trade_exit x
      join trade_position p on p.id = x.position_id
      left join trade_order o on o.id = x.order_id and x.status = 'sent'
      where x.ended_at is null
        and (p.closed_at is not null or o.status in ('filled', 'cancelled', 'expired', 'rejected'))
    ) s
    where e.id = s.id and e.ended_at is null`.execute(db);
}

/** Whether an exit waits for a price now. */
export async function isWaiting(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('trade_exit').select('status').where('id', '=', id).executeTakeFirst();
  return row?.status === 'waiting';
}
