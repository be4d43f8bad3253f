import { sql, type Generated, type Selectable } from 'kysely';
import type { Db, Tx } from '../../core/db.ts';

export type OfferKind = 'quota' | 'block';

interface OfferTable {
  id: string;
  kind: OfferKind;
  number: string;
  symbol: string;
  quantity: bigint;
  /** Least and most of one customer. */
  minimum: bigint;
  per_person: bigint;
  reference: bigint;
  discount_bps: number;
  price: bigint;
  lock_days: number;
  hold_id: string;
  /** Shares that are applied for and not decided: they are held, but nobody else can buy them. */
  reserved: Generated<bigint>;
  opens_at: Date;
  closes_at: Date;
  /** Time at which the unsold shares were returned. */
  returned_at: Date | null;
}

declare module '../../core/db.ts' {
  interface Database {
    desk_offer: OfferTable;
  }
}

/** An offer with what can be bought: the rest of its hold, less what is reserved. */
export type OfferRow = Selectable<OfferTable> & { readonly left: bigint };

const offers = (db: Db | Tx) =>
  db
    .selectFrom('desk_offer')
    .innerJoin('hold', 'hold.id', 'desk_offer.hold_id')
    .selectAll('desk_offer')
    .select(sql<bigint>`hold.remaining - desk_offer.reserved`.as('left'));

export const insertOffer = (tx: Tx, row: Omit<Selectable<OfferTable>, 'reserved'>) =>
  tx.insertInto('desk_offer').values(row).execute();

export const findOffer = (db: Db | Tx, kind: OfferKind, id: string): Promise<OfferRow | undefined> =>
  offers(db).where('desk_offer.id', '=', id).where('kind', '=', kind).executeTakeFirst();

/** Offers of a kind, or all, whose shares were not returned, newest first. */
export const findLiveOffers = (db: Db | Tx, kind?: OfferKind): Promise<OfferRow[]> =>
  offers(db)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .where('returned_at', 'is', null)
    .orderBy('opens_at', 'desc')
    .orderBy('number', 'desc')
    .execute();

/**
 * The next offer that has closed and whose unsold shares are still held; locked. One with reserved shares stays until they are decided.
 */
export const lockClosedOffer = (tx: Tx, now: number, except: readonly string[]): Promise<OfferRow | undefined> =>
  offers(tx)
    .where('returned_at', 'is', null)
    .where('reserved', '=', 0n)
    .where('closes_at', '<=', new Date(now))
    .$if(except.length > 0, (query) => query.where('desk_offer.id', 'not in', except))
    .orderBy('closes_at')
    .limit(1)
    .forUpdate('desk_offer')
    .skipLocked()
    .executeTakeFirst();

/** Reserves shares of an offer, or with a negative number gives them free. The caller holds the counterparty's lock. */
export const reserve = (tx: Tx, id: string, quantity: bigint) =>
  tx
    .updateTable('desk_offer')
    .set({ reserved: sql<bigint>`reserved + ${quantity}::bigint` })
    .where('id', '=', id)
    .execute();

/** Ends an offer that is open. No purchase follows; the job returns what is left. */
export const closeOffer = (tx: Tx, id: string, at: number) =>
  tx
    .updateTable('desk_offer')
    .set({ closes_at: new Date(at) })
    .where('id', '=', id)
    .execute();

export const markReturned = (tx: Tx, id: string, at: number) =>
  tx
    .updateTable('desk_offer')
    .set({ returned_at: new Date(at) })
    .where('id', '=', id)
    .execute();

/** The last opening of an offer of each symbol, in epoch ms. */
export async function lastOffered(db: Db | Tx): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('desk_offer')
    .select(['symbol', sql<Date>`max(opens_at)`.as('at')])
    .groupBy('symbol')
    .execute();
  return new Map(rows.map(({ symbol, at }) => [symbol, at.getTime()]));
}
