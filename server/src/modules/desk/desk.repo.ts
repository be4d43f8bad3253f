import { sql, type Selectable } from 'kysely';
import type { Db, Tx } from '../../core/db.ts';

export type OfferKind = 'quota' | 'block';

interface OfferTable {
  id: string;
  kind: OfferKind;
  number: string;
  symbol: string;
  quantity: bigint;
  per_person: bigint;
  reference: bigint;
  discount_bps: number;
  price: bigint;
  lock_days: number;
  hold_id: string;
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

/** An offer with what remains of its hold. */
export type OfferRow = Selectable<OfferTable> & { readonly left: bigint };

const offers = (db: Db | Tx) =>
  db
    .selectFrom('desk_offer')
    .innerJoin('hold', 'hold.id', 'desk_offer.hold_id')
    .selectAll('desk_offer')
    .select('hold.remaining as left');

export const insertOffer = (tx: Tx, row: Selectable<OfferTable>) => tx.insertInto('desk_offer').values(row).execute();

export const findOffer = (db: Db | Tx, kind: OfferKind, id: string): Promise<OfferRow | undefined> =>
  offers(db).where('desk_offer.id', '=', id).where('kind', '=', kind).executeTakeFirst();

/** Offers whose shares were not returned, newest first. */
export const findLiveOffers = (db: Db | Tx, kind: OfferKind): Promise<OfferRow[]> =>
  offers(db)
    .where('kind', '=', kind)
    .where('returned_at', 'is', null)
    .orderBy('opens_at', 'desc')
    .orderBy('number', 'desc')
    .execute();

/** The next offer that has closed and whose unsold shares are still held; locked. */
export const lockClosedOffer = (tx: Tx, now: number, except: readonly string[]): Promise<OfferRow | undefined> =>
  offers(tx)
    .where('returned_at', 'is', null)
    .where('closes_at', '<=', new Date(now))
    .$if(except.length > 0, (query) => query.where('desk_offer.id', 'not in', except))
    .orderBy('closes_at')
    .limit(1)
    .forUpdate('desk_offer')
    .skipLocked()
    .executeTakeFirst();

export const markReturned = (tx: Tx, id: string, at: number) =>
  tx
    .updateTable('desk_offer')
    .set({ returned_at: new Date(at) })
    .where('id', '=', id)
    .execute();

/** The last opening of an offer of each symbol, in epoch ms. */
export async function lastOffered(db: Db | Tx, kind: OfferKind): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('desk_offer')
    .select(['symbol', sql<Date>`max(opens_at)`.as('at')])
    .where('kind', '=', kind)
    .groupBy('symbol')
    .execute();
  return new Map(rows.map(({ symbol, at }) => [symbol, at.getTime()]));
}
