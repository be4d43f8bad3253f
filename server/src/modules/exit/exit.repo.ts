import type { Exit, Side } from '@maru/domain/contracts';
import { sql, type ColumnType, type Generated, type GeneratedAlways, type Selectable } from 'kysely';
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
  /** Shares that each price still has to close; null for all that can be closed then. */
  target_quantity: bigint | null;
  stop_quantity: bigint | null;
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
  /** Rises with every change. */
  version: Generated<number>;
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

/** Exits in these shares that wait for a price. Its text is the same for any number of shares, so that the statement is prepared once. */
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
    | 'id'
    | 'user_id'
    | 'position_id'
    | 'symbol'
    | 'side'
    | 'target'
    | 'stop'
    | 'target_quantity'
    | 'stop_quantity'
    | 'set_at'
    | 'waits_since'
  >,
): Promise<ExitRow> {
  return tx.insertInto('trade_exit').values(row).returningAll().executeTakeFirstOrThrow();
}

/** @returns whether it waited until now: the customer, or another process, may have been first */
export async function updateSent(tx: Tx, id: string, orderId: string): Promise<boolean> {
  const row = await tx
    .updateTable('trade_exit')
    .set((eb) => ({ status: 'sent', order_id: orderId, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns its version; undefined when it did not wait any more */
export async function updateRefused(
  tx: Tx,
  id: string,
  refusal: NonNullable<Exit['refusal']>,
  at: number,
): Promise<number | undefined> {
  const row = await tx
    .updateTable('trade_exit')
    .set((eb) => ({
      status: 'refused',
      refusal: JSON.stringify(refusal),
      ended_at: new Date(at),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .returning('version')
    .executeTakeFirst();
  return row?.version;
}

/** The customer takes it back. One that was refused is not shown any more. */
export async function updateRemoved(tx: Tx, { id, ended_at: endedAt }: ExitRow, at: number): Promise<void> {
  await tx
    .updateTable('trade_exit')
    .set((eb) => ({
      status: 'removed',
      refusal: null,
      ended_at: endedAt ?? new Date(at),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** The customer cancels the order of an exit, which ends with it. */
export async function updateCanceled(tx: Tx, orderId: string, at: number): Promise<void> {
  await tx
    .updateTable('trade_exit')
    .set((eb) => ({ status: 'removed', ended_at: new Date(at), version: eb('version', '+', 1) }))
    .where('order_id', '=', orderId)
    .where('status', '=', 'sent')
    .execute();
}

/** An exit that has moved on by itself. */
export type ChangedExit = Pick<ExitRow, 'id' | 'user_id' | 'status' | 'version'>;

/**
 * Ends the exits of closed positions and those whose order was filled: the other price of one whose position is still open goes on as an exit
 * of its own, for executions since the order was. One whose order is over in another way waits again, with what the order has not closed of its
 * part: it expired, was rejected, gave way to a liquidation, or the market has dropped what it could not fill.
 */
export async function updateOver(tx: Tx, at: number): Promise<ChangedExit[]> {
  const now = sql`${new Date(at)}::timestamptz`;
  const { rows } = await sql<ChangedExit>`
    with over as (
      select x.id, p.closed_at is not null as is_closed, o.status = 'filled' as is_filled,
        o.cause, o.filled, o.updated_at
      from trade_exit x
      join trade_position p on p.id = x.position_id
      left join trade_order o on o.id = x.order_id and x.status = 'sent'
      where x.ended_at is null
        and (p.closed_at is not null or o.status in ('filled', 'cancelled', 'expired', 'rejected'))
    ), ended as (
      update trade_exit e set status = 'ended', ended_at = ${now}, version = e.version + 1
      from over where e.id = over.id and e.ended_at is null and (over.is_closed or over.is_filled)
      returning e.*, over.is_closed, over.cause, over.updated_at
    ), waiting as (
      update trade_exit e set status = 'waiting', waits_since = ${now}, version = e.version + 1,
        target_quantity = e.target_quantity - case over.cause when 'target' then over.filled else 0 end,
        stop_quantity = e.stop_quantity - case over.cause when 'stop' then over.filled else 0 end
      from over where e.id = over.id and e.ended_at is null and not (over.is_closed or over.is_filled)
      returning e.*
    ), other as (
      insert into trade_exit (
        id, user_id, position_id, symbol, side, target, target_quantity, stop, stop_quantity, set_at, waits_since
      )
      select gen_random_uuid(), user_id, position_id, symbol, side,
        case cause when 'stop' then target end, case cause when 'stop' then target_quantity end,
        case cause when 'target' then stop end, case cause when 'target' then stop_quantity end,
        set_at, updated_at
      from ended
      where not is_closed and case cause when 'stop' then target when 'target' then stop end is not null
      returning *
    )
    select id, user_id, status, version from ended
    union all select id, user_id, status, version from waiting
    union all select id, user_id, status, version from other`.execute(tx);
  return rows;
}

/** Whether an exit waits for a price now. */
export async function isWaiting(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('trade_exit').select('status').where('id', '=', id).executeTakeFirst();
  return row?.status === 'waiting';
}
