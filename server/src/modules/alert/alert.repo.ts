import type { Generated } from 'kysely';
import type { Db, Tx } from '../../core/db.ts';
import { lock } from '../../core/locks.ts';

export interface AlertRow {
  id: string;
  user_id: string;
  symbol: string;
  /** Minor units of the instrument's price. */
  price: bigint;
  direction: 'above' | 'below';
  created_at: Date;
  /** Null while it waits. */
  ended_at: Generated<Date | null>;
  outcome: Generated<'fired' | 'canceled' | null>;
}

declare module '../../core/db.ts' {
  interface Database {
    price_alert: AlertRow;
  }
}

export type LiveAlert = Omit<AlertRow, 'ended_at' | 'outcome'>;
const COLUMNS = ['id', 'user_id', 'symbol', 'price', 'direction', 'created_at'] as const;

/** Alerts of a customer that have not fired, newest first. */
export function findLiveAlerts(db: Db, userId: string, symbol: string | undefined): Promise<LiveAlert[]> {
  return db
    .selectFrom('price_alert')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(symbol !== undefined, (all) => all.where('symbol', '=', symbol!))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Live alerts of any customer for these symbols. */
export function findAlertsOn(db: Db | Tx, symbols: readonly string[]): Promise<LiveAlert[]> {
  return db
    .selectFrom('price_alert')
    .select(COLUMNS)
    .where('symbol', 'in', symbols)
    .where('ended_at', 'is', null)
    .execute();
}

/** Locks the customer's alerts until the transaction ends, so that counting and inserting are one step. */
export const lockAlerts = (tx: Tx, userId: string): Promise<void> => lock(tx, 'price alert', userId);

export async function insertAlert(tx: Tx, row: LiveAlert): Promise<void> {
  await tx
    .insertInto('price_alert')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @returns whether this call fired it: another process or the customer may have been first */
export async function updateFired(tx: Tx, id: string, at: number): Promise<boolean> {
  const row = await tx
    .updateTable('price_alert')
    .set({ ended_at: new Date(at), outcome: 'fired' })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateCanceled(db: Db, userId: string, id: string, at: number): Promise<void> {
  await db
    .updateTable('price_alert')
    .set({ ended_at: new Date(at), outcome: 'canceled' })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}
