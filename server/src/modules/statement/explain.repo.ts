import { sql } from 'kysely';
import type { Db } from '../../core/db.ts';
import type { FillRow, LotRow, OrderRow } from '../trade/trade-tables.ts';
import { LISTED_ITEMS } from './explain.rules.ts';

/* Fills, postings and holds that figures are made of. Every query is bound to its customer, or to an account of theirs. */

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

/** Results of the fractions of a share that splits of a position have settled, oldest first. */
export const findFractions = (db: Db, positionId: string): Promise<{ at: Date; realized: bigint }[]> =>
  db
    .selectFrom('split_conversion')
    .select(['at', 'realized'])
    .where('position_id', '=', positionId)
    .where('realized', '<>', 0n)
    .orderBy('seq')
    .execute();

export interface OwnPosting {
  readonly id: bigint;
  readonly kind: string;
  readonly amount: bigint;
  readonly at: Date;
}

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

export interface KindSum {
  readonly kind: string;
  readonly sum: bigint;
  readonly count: number;
}

/** Sums of all movements of the customer's cash in a currency by kind, the first used kind first. */
export async function findKindSums(db: Db, userId: string, currency: string): Promise<KindSum[]> {
  const { rows } = await sql<KindSum>`
    select p.kind, sum(p.amount)::bigint as sum, count(*)::int as count
    from posting p join ledger_account a on a.id = p.account_id
    where a.owner = ${userId} and a.purpose = 'cash' and a.asset = ${currency}
    group by p.kind order by min(p.id)
  `.execute(db);
  return rows;
}

/**
 * Sums of the cash movements of a copy product's account by kind: all, or those before the deal at a close. The deal's entries have the
 * time of the close.
 */
export async function findPoolSums(db: Db, productId: string, close: Date | null): Promise<Omit<KindSum, 'count'>[]> {
  const { rows } = await sql<Omit<KindSum, 'count'>>`
    select p.kind, sum(p.amount)::bigint as sum
    from posting p join ledger_account a on a.id = p.account_id join journal j on j.id = p.journal_id
    where a.owner = ${productId} and a.purpose = 'cash' and a.asset = 'KRW'
      and (${close}::timestamptz is null or j.at < ${close}
        or j.at = ${close} and j.kind not in ('copy_join', 'copy_settle', 'copy_lead'))
    group by p.kind order by min(p.id)
  `.execute(db);
  return rows;
}

/** The newest movements of each kind, newest first. */
export async function findNewestByKind(db: Db, userId: string, currency: string): Promise<OwnPosting[]> {
  const { rows } = await sql<OwnPosting>`
    select id, kind, amount, at from (
      select p.id, p.kind, p.amount, j.at, row_number() over (partition by p.kind order by p.id desc) as place
      from posting p join ledger_account a on a.id = p.account_id join journal j on j.id = p.journal_id
      where a.owner = ${userId} and a.purpose = 'cash' and a.asset = ${currency}
    ) each where place <= ${LISTED_ITEMS} order by id desc
  `.execute(db);
  return rows;
}

export interface OpenHold {
  readonly at: Date;
  readonly remaining: bigint;
  readonly order_id: string | null;
  readonly withdrawal_id: string | null;
}

/** Open holds on the customer's cash in a currency, oldest first, each with the request that it is for. */
export async function findOpenHolds(db: Db, userId: string, currency: string): Promise<OpenHold[]> {
  const { rows } = await sql<OpenHold>`
    select h.at, h.remaining, o.id as order_id, w.id as withdrawal_id
    from hold h join ledger_account a on a.id = h.account_id
    left join trade_order o on o.hold_id = h.id
    left join withdrawal w on w.hold_id = h.id
    where a.owner = ${userId} and a.purpose = 'cash' and a.asset = ${currency} and h.remaining > 0
    order by h.at, h.id
  `.execute(db);
  return rows;
}

export interface HoldEvent {
  readonly kind: 'placed' | 'captured' | 'released';
  readonly amount: bigint;
  readonly at: Date;
}

/** Events of a hold, oldest first. */
export const findHoldEvents = (db: Db, holdId: string): Promise<HoldEvent[]> =>
  db.selectFrom('hold_event').select(['kind', 'amount', 'at']).where('hold_id', '=', holdId).orderBy('id').execute();

export interface OwnMovement extends OwnPosting {
  readonly asset: string;
  readonly balance_after: bigint;
}

/** One movement of the customer's cash. */
export async function findMovement(db: Db, userId: string, id: string): Promise<OwnMovement | undefined> {
  const { rows } = await sql<OwnMovement>`
    select p.id, p.kind, p.amount, p.asset, p.balance_after, j.at
    from posting p join ledger_account a on a.id = p.account_id join journal j on j.id = p.journal_id
    where p.id = ${BigInt(id)} and a.owner = ${userId} and a.purpose = 'cash'
  `.execute(db);
  return rows[0];
}
