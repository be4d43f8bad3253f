import type { BidStatus } from '@maru/domain/contracts';
import { sql, type Generated, type Selectable } from 'kysely';
import type { Db, Tx } from '../../core/db.ts';
import { readPage } from '../../core/paging.ts';

/** `won` is not stored: it is an opened bid with shares before its settlement. */
type Stored = Exclude<BidStatus, 'won'>;

declare module '../../core/db.ts' {
  interface Database {
    auction_bid: BidTable;
  }
}
interface BidTable {
  id: string;
  position: Generated<bigint>;
  number: string;
  auction_id: string;
  user_id: string;
  commitment: Buffer;
  /** Contents until the opening. */
  sealed: Buffer;
  deposit: bigint;
  hold_id: string;
  status: Stored;
  // Null before the opening.
  price: Generated<bigint | null>;
  quantity: Generated<bigint | null>;
  nonce: Generated<Buffer | null>;
  allotted: Generated<bigint | null>;
  paid_price: Generated<bigint | null>;
  journal_id: Generated<string | null>;
  /** Of what was paid in an auction that was cancelled afterwards. */
  refund_journal_id: Generated<string | null>;
  created_at: Date;
  version: Generated<number>;
  listed_at: Generated<Date | null>;
}
export type BidRow = Selectable<BidTable>;
export type NewBid = Pick<
  BidRow,
  'id' | 'number' | 'auction_id' | 'user_id' | 'commitment' | 'sealed' | 'deposit' | 'hold_id' | 'status' | 'created_at'
>;

export const insertBids = async (tx: Tx, rows: readonly NewBid[]) =>
  rows.length > 0 &&
  (await tx
    .insertInto('auction_bid')
    .values([...rows])
    .execute());

export const findBid = (db: Db | Tx, id: string): Promise<BidRow | undefined> =>
  db.selectFrom('auction_bid').selectAll().where('id', '=', id).executeTakeFirst();

/** Own bids in an auction, in the order of receipt. */
export const findOwnBids = (db: Db | Tx, auctionId: string, userId: string): Promise<BidRow[]> =>
  db
    .selectFrom('auction_bid')
    .selectAll()
    .where('auction_id', '=', auctionId)
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute();

export async function pageOfBids(db: Db, userId: string, page: number, auctionId?: string) {
  const every = db.selectFrom('auction_bid').where('user_id', '=', userId);
  const own = auctionId === undefined ? every : every.where('auction_id', '=', auctionId);
  return readPage(own, page, (rows) => rows.selectAll().orderBy('position', 'desc'));
}

/** The next part of an auction's bids in the order of receipt. */
export const findListedBids = (db: Db | Tx, auctionId: string, after: bigint, limit: number): Promise<BidRow[]> =>
  db
    .selectFrom('auction_bid')
    .selectAll()
    .where('auction_id', '=', auctionId)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute();

export interface OpenedBid {
  readonly id: string;
  readonly price: bigint;
  readonly quantity: bigint;
  readonly nonce: string;
  readonly allotted: bigint;
  readonly paidPrice: bigint | null;
}

/** Publishes the contents of bids with their result. */
export const saveOpened = (tx: Tx, bids: readonly OpenedBid[]) =>
  sql`
    update auction_bid b
    set price = o.price, quantity = o.quantity, nonce = decode(o.nonce, 'hex'), allotted = o.allotted, paid_price = o.paid_price
    from unnest(
      ${bids.map(({ id }) => id)}::uuid[], ${bids.map(({ price }) => price)}::bigint[],
      ${bids.map(({ quantity }) => quantity)}::bigint[], ${bids.map(({ nonce }) => nonce)}::text[],
      ${bids.map(({ allotted }) => allotted)}::bigint[], ${bids.map(({ paidPrice }) => paidPrice)}::bigint[]
    ) o (id, price, quantity, nonce, allotted, paid_price)
    where b.id = o.id`.execute(tx);

/** The next bids to settle. */
export const findUnsettled = (db: Db, auctionId: string, limit: number): Promise<{ id: string; user_id: string }[]> =>
  db
    .selectFrom('auction_bid')
    .select(['id', 'user_id'])
    .where('auction_id', '=', auctionId)
    .where('status', '=', 'sealed')
    .orderBy('position')
    .limit(limit)
    .execute();

/** Locks those of the bids that are not settled. */
export const lockUnsettled = (tx: Tx, ids: readonly string[]): Promise<BidRow[]> =>
  tx
    .selectFrom('auction_bid')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('status', '=', 'sealed')
    .orderBy('position')
    .forUpdate()
    .execute();

/** Moves bids to their last status, with the journal of those that were paid. */
export const saveBidStatuses = (
  tx: Tx,
  rows: readonly { readonly id: string; readonly status: Stored; readonly journalId: string | null }[],
) =>
  sql`
    update auction_bid b set status = s.status, journal_id = s.journal_id
    from unnest(
      ${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ status }) => status)}::text[],
      ${rows.map(({ journalId }) => journalId)}::uuid[]
    ) s (id, status, journal_id)
    where b.id = s.id`.execute(tx);
