import type { ApiInput, Auction, CancelReason, Localized } from '@maru/domain/contracts';
import { sql, type ExpressionBuilder, type Generated, type Selectable } from 'kysely';
import type { Database, Db, Tx } from '../../core/db.ts';
import { readPage } from '../../core/paging.ts';

interface AuctionTable {
  auction_id: string;
  /** Code of the company in the catalogue, and the position of its auction in the calendar. */
  template: string;
  step: number;
  issue: number;
  symbol: string;
  name: Localized;
  sector: Localized;
  segment: Auction['segment'];
  pricing: Auction['pricing'];
  floor: bigint;
  price_step: bigint;
  total_shares: bigint;
  pool: bigint;
  minimum_shares: bigint;
  step_shares: bigint;
  maximum_shares: bigint;
  per_person: number;
  underwriter: Localized;
  business: Localized;
  risk: Localized;
  announced_at: Date;
  bid_from: Date;
  bid_to: Date;
  open_at: Date;
  /** Planned listing. */
  list_at: Date;
  /** Waves of simulated bids that have taken place. */
  waves: Generated<number>;
  closed_at: Generated<Date | null>;
  bids: Generated<number | null>;
  list_hash: Generated<Buffer | null>;
  opened_at: Generated<Date | null>;
  clearing: Generated<bigint | null>;
  highest: Generated<bigint | null>;
  demand: Generated<bigint | null>;
  allotted: Generated<bigint | null>;
  winners: Generated<number | null>;
  cancelled_at: Generated<Date | null>;
  cancel_reason: Generated<CancelReason | null>;
  finished_at: Generated<Date | null>;
  listed_at: Generated<Date | null>;
  /** The time at which every paid share was in custody. */
  moved_at: Generated<Date | null>;
}
export type AuctionRow = Selectable<AuctionTable>;

declare module '../../core/db.ts' {
  interface Database {
    auction: AuctionTable;
  }
}

/** Columns that later events fill. */
type Later =
  | 'waves'
  | 'closed_at'
  | 'bids'
  | 'list_hash'
  | 'opened_at'
  | 'clearing'
  | 'highest'
  | 'demand'
  | 'allotted'
  | 'winners'
  | 'cancelled_at'
  | 'cancel_reason'
  | 'finished_at'
  | 'listed_at'
  | 'moved_at';
export type NewAuction = Omit<AuctionRow, Later>;
type Stage = ApiInput<'/auction/List'>['stage'];

/** An auction that is announced already stays as it is. */
export const insertAuction = (tx: Tx, row: NewAuction) =>
  tx
    .insertInto('auction')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Number of the company's last auction; 0 before the first. */
export const lastAuctionOf = async (tx: Tx, template: string): Promise<number> =>
  (
    await tx
      .selectFrom('auction')
      .select((eb) => eb.fn.max('issue').as('issue'))
      .where('template', '=', template)
      .executeTakeFirst()
  )?.issue ?? 0;

/** Last step of the calendar at which each company's auction was announced. */
export const lastSteps = async (db: Db): Promise<Map<string, number>> =>
  new Map(
    (
      await db
        .selectFrom('auction')
        .select((eb) => ['template', eb.fn.max('step').as('step')])
        .groupBy('template')
        .execute()
    ).map(({ template, step }) => [template, step]),
  );

const isIn = (stage: Stage, now: Date) => (eb: ExpressionBuilder<Database, 'auction'>) => {
  const isOn = eb('cancelled_at', 'is', null);
  switch (stage) {
    case 'upcoming':
      return eb.and([isOn, eb('bid_from', '>', now)]);
    case 'open':
      return eb.and([isOn, eb('bid_from', '<=', now), eb('bid_to', '>', now)]);
    case 'ended':
      return eb.or([eb('cancelled_at', 'is not', null), eb('bid_to', '<=', now)]);
  }
};

/** Sorted by the next event: the nearest beginning, the nearest end, the latest end. */
const ORDER = { upcoming: ['bid_from', 'asc'], open: ['bid_to', 'asc'], ended: ['bid_to', 'desc'] } as const;

export async function findAuctions(
  db: Db,
  stage: Stage,
  now: number,
  page: number,
): Promise<{ total: number; rows: AuctionRow[] }> {
  const filtered = db.selectFrom('auction').where(isIn(stage, new Date(now)));
  const [column, direction] = ORDER[stage];
  return readPage(filtered, page, (rows) => rows.selectAll().orderBy(column, direction).orderBy('symbol'));
}

export const findAuction = (db: Db | Tx, auctionId: string): Promise<AuctionRow | undefined> =>
  db.selectFrom('auction').selectAll().where('auction_id', '=', auctionId).executeTakeFirst();

/** The auctions of these ids, by id. */
export const findAuctionsOf = async (db: Db, ids: readonly string[]): Promise<Map<string, AuctionRow>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('auction')
    .selectAll()
    .where('auction_id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.auction_id, row]));
};

/** Locks the auction: `share` against its close, `update` for it. */
export function lockAuction(tx: Tx, auctionId: string, mode: 'share' | 'update'): Promise<AuctionRow | undefined> {
  const query = tx.selectFrom('auction').selectAll().where('auction_id', '=', auctionId);
  return (mode === 'share' ? query.forShare() : query.forUpdate()).executeTakeFirst();
}

/**
 * Auctions with a step that is due, the earliest first. A cancelled one has none.
 * @param waves of simulated bids that an auction gets, evenly within its bidding period
 */
export const findDueAuctions = (db: Db, now: number, waves: number): Promise<AuctionRow[]> =>
  db
    .selectFrom('auction')
    .selectAll()
    .where('finished_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where(
      sql<boolean>`${new Date(now)} >= case
        when closed_at is null and waves < ${waves}
          then bid_from + (bid_to - bid_from) * ((waves + 1) / ${waves + 1}::float8)
        when closed_at is null then bid_to
        else open_at end`,
    )
    .orderBy('bid_to')
    .orderBy('symbol')
    .execute();

export const updateAuction = (tx: Tx, auctionId: string, change: Partial<Pick<AuctionRow, Later>>) =>
  tx.updateTable('auction').set(change).where('auction_id', '=', auctionId).execute();
