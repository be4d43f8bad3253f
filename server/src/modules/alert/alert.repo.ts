import { sql, type Generated, type Selectable } from 'kysely';
import type { Db, Tx } from '../../core/db.ts';
import { lock } from '../../core/locks.ts';
import { notBefore } from '../../core/not-before.ts';

export interface AlertRow {
  id: string;
  user_id: string;
  symbol: string;
  /** Minor units of the instrument's price; null of an alert by percent. */
  price: bigint | null;
  /** Move from the base price of whichever day; null of an alert at a price. */
  percent: number | null;
  direction: 'above' | 'below';
  created_at: Date;
  /** False while it is switched off: then it waits without firing. */
  is_on: Generated<boolean>;
  /** Null while it waits. */
  ended_at: Generated<Date | null>;
  outcome: Generated<'fired' | 'canceled' | null>;
}

declare module '../../core/db.ts' {
  interface Database {
    price_alert: AlertRow;
  }
}

export type LiveAlert = Omit<Selectable<AlertRow>, 'ended_at' | 'outcome'>;
const COLUMNS = ['id', 'user_id', 'symbol', 'price', 'percent', 'direction', 'created_at', 'is_on'] as const;

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

/** Live alerts of any customer for these symbols, also those that are off. One statement for any number: each second has another one. */
export function findAlertsOn(db: Db | Tx, symbols: readonly string[]): Promise<LiveAlert[]> {
  return db
    .selectFrom('price_alert')
    .select(COLUMNS)
    .where(sql<boolean>`symbol = any(${symbols}::text[])`)
    .where('ended_at', 'is', null)
    .execute();
}

/** Locks the customer's alerts until the transaction ends, so that counting and inserting are one step. */
export const lockAlerts = (tx: Tx, userId: string): Promise<void> => lock(tx, 'price alert', userId);

export async function insertAlert(tx: Tx, row: Omit<LiveAlert, 'is_on'>): Promise<void> {
  await tx
    .insertInto('price_alert')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Switches a live alert of a customer; one that has fired since stays as it is. */
export async function updateSwitch(
  tx: Tx,
  userId: string,
  id: string,
  to: Pick<LiveAlert, 'direction' | 'is_on'>,
): Promise<void> {
  await tx
    .updateTable('price_alert')
    .set(to)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}

/** @returns whether this call fired it: another process or the customer may have been first */
export async function updateFired(tx: Tx, id: string, at: number): Promise<boolean> {
  const row = await tx
    .updateTable('price_alert')
    .set({ ended_at: notBefore('created_at', new Date(at)), outcome: 'fired' })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('is_on', '=', true)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateCanceled(db: Db, userId: string, id: string, at: number): Promise<void> {
  await db
    .updateTable('price_alert')
    .set({ ended_at: notBefore('created_at', new Date(at)), outcome: 'canceled' })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}
