import { sql } from 'kysely';
import type { Db } from '../../core/db.ts';
import type { OwnPosting } from '../explain/explain.repo.ts';
import type { FillRow, LotRow, OrderRow } from './trade-tables.ts';

/* Fills with their lots and postings. Every query is bound to its customer, or to an account of theirs. */

export type OwnFill = FillRow & Pick<OrderRow, 'effect' | 'position_id'>;

const allFills = (db: Db, userId: string) =>
  db
    .selectFrom('trade_fill')
    .innerJoin('trade_order', 'trade_order.id', 'trade_fill.order_id')
    .selectAll('trade_fill')
    .select(['trade_order.effect', 'trade_order.position_id'])
    .where('trade_fill.user_id', '=', userId)
    .orderBy('trade_fill.at')
    .orderBy('trade_fill.trade_id');

/** Fills of all orders of a position, oldest first. */
export const findFillsOfPosition = (db: Db, userId: string, positionId: string): Promise<OwnFill[]> =>
  allFills(db, userId).where('trade_order.position_id', '=', positionId).execute();

/** All fills of an account, oldest first. */
export const findFillsOfAccount = (db: Db, owner: string): Promise<OwnFill[]> => allFills(db, owner).execute();

/** Fills of an order, oldest first. */
export const findFillsOfOrder = (db: Db, userId: string, orderId: string): Promise<OwnFill[]> =>
  allFills(db, userId).where('trade_fill.order_id', '=', orderId).execute();

export const findFill = (db: Db, userId: string, fillId: string): Promise<OwnFill | undefined> =>
  allFills(db, userId).where('trade_fill.id', '=', fillId).executeTakeFirst();

/** All lots of a position in their order of purchase, used up or not. */
export const findLots = (db: Db, positionId: string): Promise<LotRow[]> =>
  db.selectFrom('trade_lot').selectAll().where('position_id', '=', positionId).orderBy('number').execute();

/** Postings of executions on the customer's cash, in their order. */
export async function findPostingsOfFills(
  db: Db,
  userId: string,
  fills: readonly Pick<FillRow, 'order_id' | 'trade_id'>[],
): Promise<OwnPosting[]> {
  const refs = fills.map(({ order_id: orderId, trade_id: tradeId }) => `${orderId}/${tradeId}`);
  const { rows } = await sql<OwnPosting>`
    select p.id, coalesce(p.kind, '') as kind, p.amount, j.at
    from journal j join posting p on p.journal_id = j.id join ledger_account a on a.id = p.account_id
    where j.kind = 'fill' and j.ref = any(${refs}::text[])
      and a.owner = ${userId} and a.purpose = 'cash' and a.asset = 'KRW'
    order by p.id
  `.execute(db);
  return rows;
}

export interface MarginPosting {
  readonly at: Date;
  readonly amount: bigint;
  /** Null where the customer added it. */
  readonly fill: string | null;
}

/** Postings on the margin account for a position, by its executions and by the customer, oldest first. */
export async function findMarginPostings(db: Db, userId: string, positionId: string): Promise<MarginPosting[]> {
  const { rows } = await sql<MarginPosting>`
    select j.at, p.amount, b.fill
    from (
      select f.id as fill, j.id from trade_order o
      join trade_fill f on f.order_id = o.id
      join journal j on j.kind = 'fill' and j.ref = f.order_id || '/' || f.trade_id
      where o.position_id = ${positionId}
      union all
      select null, e.journal_id from trade_margin_event e where e.position_id = ${positionId} and e.step = 'added'
    ) b
    join journal j on j.id = b.id
    join posting p on p.journal_id = j.id
    join ledger_account a on a.id = p.account_id
    where a.owner = ${userId} and a.purpose = 'margin'
    order by p.id
  `.execute(db);
  return rows;
}
