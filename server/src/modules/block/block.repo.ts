import type { BlockStatus, ReviewReason } from '@maru/domain/contracts';
import { sql, type Generated } from 'kysely';
import type { Db, Tx } from '../../core/db.ts';
import { readPage } from '../../core/paging.ts';
import type { Period } from '../../core/period.ts';
import { COUNTED, STATUSES, WAITING, type BlockStep } from './block.rules.ts';

interface TradeTable {
  id: string;
  number: string;
  offer_id: string;
  user_id: string;
  quantity: bigint;
  price: bigint;
  amount: bigint;
  commission: bigint;
  hold_id: string;
  status: BlockStatus;
  unlock_at: Generated<Date | null>;
  lot_id: Generated<string | null>;
  journal_id: Generated<string | null>;
  created_at: Date;
  version: Generated<number>;
}
interface EventTable {
  id: Generated<bigint>;
  trade_id: string;
  step: BlockStep;
  at: Date;
  reason: ReviewReason | null;
  note: string | null;
}

declare module '../../core/db.ts' {
  interface Database {
    block_trade: TradeTable;
    block_event: EventTable;
  }
}

/** A trade with the terms of its offer and what is left of its shares and of its hold. */
export interface TradeRow {
  readonly id: string;
  readonly number: string;
  readonly offer_id: string;
  readonly user_id: string;
  readonly quantity: bigint;
  readonly price: bigint;
  readonly amount: bigint;
  readonly commission: bigint;
  readonly hold_id: string;
  readonly status: BlockStatus;
  readonly unlock_at: Date | null;
  readonly created_at: Date;
  readonly symbol: string;
  readonly reference: bigint;
  readonly discount_bps: number;
  readonly lock_days: number;
  /** The offer's opening, in whose shares the quantity and the price are. */
  readonly opens_at: Date;
  readonly held: bigint;
  /** Null before the fill, as the ids of the position and of the journal. */
  readonly remaining: bigint | null;
  readonly position_id: string | null;
  readonly journal_id: string | null;
}

/** Shares of a trade that are not sold. Those that a split has converted are in lots that name the trade's own. */
const remaining = sql<bigint | null>`trade_lot.remaining + coalesce((
  select sum(l.remaining) from trade_lot l where l.from_lot = trade_lot.id
), 0)::bigint`;

const trades = (db: Db | Tx) =>
  db
    .selectFrom('block_trade')
    .innerJoin('desk_offer', 'desk_offer.id', 'block_trade.offer_id')
    .innerJoin('hold', 'hold.id', 'block_trade.hold_id')
    .leftJoin('trade_lot', 'trade_lot.id', 'block_trade.lot_id')
    .select([
      'block_trade.id',
      'block_trade.number',
      'block_trade.offer_id',
      'block_trade.user_id',
      'block_trade.quantity',
      'block_trade.price',
      'block_trade.amount',
      'block_trade.commission',
      'block_trade.hold_id',
      'block_trade.status',
      'block_trade.unlock_at',
      'block_trade.journal_id',
      'block_trade.created_at',
      'desk_offer.symbol',
      'desk_offer.reference',
      'desk_offer.discount_bps',
      'desk_offer.lock_days',
      'hold.remaining as held',
      'desk_offer.opens_at',
      remaining.as('remaining'),
      'trade_lot.position_id as position_id',
    ]);

export const findTrade = (db: Db | Tx, id: string): Promise<TradeRow | undefined> =>
  trades(db).where('block_trade.id', '=', id).executeTakeFirst();

export const findTrades = async (db: Db, userId: string, ids: readonly string[]): Promise<TradeRow[]> =>
  ids.length === 0
    ? []
    : trades(db).where('block_trade.user_id', '=', userId).where('block_trade.id', 'in', ids).execute();

/** Filled trades of a customer in one symbol, or in all, by the time of their application. */
export function filterFilledTrades(
  db: Db,
  userId: string,
  { symbol, from, before }: Period & { readonly symbol?: string | undefined },
) {
  let query = db
    .selectFrom('block_trade')
    .innerJoin('desk_offer', 'desk_offer.id', 'block_trade.offer_id')
    .where('block_trade.user_id', '=', userId)
    .where('block_trade.journal_id', 'is not', null);
  if (symbol !== undefined) query = query.where('symbol', '=', symbol);
  if (from !== null) query = query.where('block_trade.created_at', '>=', from);
  if (before !== null) query = query.where('block_trade.created_at', '<', before);
  return query;
}

/** Locks the trade until the transaction ends. */
export const lockTrade = (tx: Tx, id: string): Promise<TradeRow | undefined> =>
  trades(tx).where('block_trade.id', '=', id).forUpdate('block_trade').executeTakeFirst();

/** Trades that wait for their review or their fill, oldest first. */
export const waitingTrades = (tx: Tx, except: readonly string[]): Promise<TradeRow[]> =>
  trades(tx)
    .where('block_trade.status', 'in', WAITING)
    .$if(except.length > 0, (query) => query.where('block_trade.id', 'not in', except))
    .orderBy('block_trade.created_at')
    .execute();

/** Locks the oldest trade that passed the review, skipping those that another process has locked and those in `except`. */
export const lockPassed = (tx: Tx, except: readonly string[]): Promise<TradeRow | undefined> =>
  trades(tx)
    .where('block_trade.status', '=', 'passed')
    .$if(except.length > 0, (query) => query.where('block_trade.id', 'not in', except))
    .orderBy('block_trade.created_at')
    .limit(1)
    .forUpdate('block_trade')
    .skipLocked()
    .executeTakeFirst();

/** Locks a filled trade whose lock has ended or whose shares are all sold, likewise. */
export const lockChanged = (tx: Tx, now: number, except: readonly string[]): Promise<TradeRow | undefined> =>
  trades(tx)
    .where('block_trade.status', 'in', ['locked', 'holding'])
    .where((by) =>
      by.or([
        // The trade's own lot first: few have none left of it.
        by.and([by('trade_lot.remaining', '=', 0n), by(remaining, '=', 0n)]),
        by.and([by('block_trade.status', '=', 'locked'), by('block_trade.unlock_at', '<=', new Date(now))]),
      ]),
    )
    .$if(except.length > 0, (query) => query.where('block_trade.id', 'not in', except))
    .orderBy('block_trade.created_at')
    .limit(1)
    .forUpdate('block_trade')
    .skipLocked()
    .executeTakeFirst();

/** Shares that a customer applied for and was not refused, by offer. */
export async function appliedBy(
  db: Db | Tx,
  userId: string,
  offerIds: readonly string[],
): Promise<Map<string, bigint>> {
  if (offerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('block_trade')
    .select(['offer_id', sql<bigint>`sum(quantity)::bigint`.as('sum')])
    .where('user_id', '=', userId)
    .where('offer_id', 'in', offerIds)
    .where('status', 'in', COUNTED)
    .groupBy('offer_id')
    .execute();
  return new Map(rows.map(({ offer_id: id, sum }) => [id, sum]));
}

export type NewTrade = Pick<
  TradeRow,
  | 'id'
  | 'number'
  | 'offer_id'
  | 'user_id'
  | 'quantity'
  | 'price'
  | 'amount'
  | 'commission'
  | 'hold_id'
  | 'status'
  | 'created_at'
>;

export const insertTrade = (tx: Tx, row: NewTrade) => tx.insertInto('block_trade').values(row).execute();

/** @returns the version of the trade after the change. */
export const updateTrade = async (
  tx: Tx,
  id: string,
  change: { status: BlockStatus; unlock_at?: Date; lot_id?: string; journal_id?: string },
) =>
  (await tx.updateTable('block_trade').set(change).where('id', '=', id).returning('version').executeTakeFirstOrThrow())
    .version;

export const insertBlockEvents = (
  tx: Tx,
  rows: readonly { trade_id: string; step: BlockStep; at: Date; reason: ReviewReason | null; note: string | null }[],
) =>
  tx
    .insertInto('block_event')
    .values([...rows])
    .execute();

export const findBlockEvents = (db: Db | Tx, tradeIds: readonly string[]) =>
  tradeIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('block_event')
        .select(['trade_id', 'step', 'at', 'reason', 'note'])
        .where('trade_id', 'in', tradeIds)
        .orderBy('id')
        .execute();

/** Own applications for an offer that use up a part of what one customer may apply for, oldest first. */
export const ownApplications = (db: Db, userId: string, offerId: string): Promise<{ at: Date; quantity: bigint }[]> =>
  db
    .selectFrom('block_trade')
    .select(['created_at as at', 'quantity'])
    .where('user_id', '=', userId)
    .where('offer_id', '=', offerId)
    .where('status', 'in', COUNTED)
    .orderBy('created_at')
    .execute();

export async function pageOfTrades(
  db: Db,
  userId: string,
  filter: { status: keyof typeof STATUSES; page: number },
): Promise<{ total: number; rows: TradeRow[] }> {
  const found = trades(db)
    .where('block_trade.user_id', '=', userId)
    .where('block_trade.status', 'in', STATUSES[filter.status]);
  return readPage(found, filter.page, (rows) =>
    rows.orderBy('block_trade.created_at', 'desc').orderBy('block_trade.number', 'desc'),
  );
}
