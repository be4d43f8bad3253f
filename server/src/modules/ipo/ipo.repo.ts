import type { ApiInput, ApplicationStatus, CancelReason, Localized, Offering } from '@maru/domain/contracts';
import { sql, type ExpressionBuilder, type Generated, type Selectable } from 'kysely';
import type { Database, Db, Tx } from '../../core/db.ts';
import { readPage } from '../../core/paging.ts';
import type { NewShare } from '../../venue/venue.types.ts';
import { ipoSettings } from './ipo.settings.ts';

interface OfferingTable {
  offering_id: string;
  /** Symbol of the company in the catalogue, and the position of the issue in the calendar. */
  template: string;
  step: number;
  issue: number;
  symbol: string;
  name: Localized;
  sector: Localized;
  /** Sector of the venue; null in rows from before it was stored. */
  industry: NewShare['sector'] | null;
  segment: Offering['segment'];
  funding_mode: Offering['fundingMode'];
  method: Offering['method'];
  price: bigint;
  band_low: bigint;
  band_high: bigint;
  total_shares: bigint;
  retail_shares: bigint;
  minimum_shares: bigint;
  maximum_shares: bigint;
  step_shares: bigint;
  per_person: number;
  minimum_funds: bigint;
  industry_pe: string;
  underwriter: Localized;
  business: Localized;
  risk: Localized;
  announced_at: Date;
  subscribe_from: Date;
  subscribe_to: Date;
  draw_at: Date;
  allocate_at: Date;
  pay_by: Date;
  /** Planned listing. */
  list_at: Date;
  commitment: Buffer;
  /** The seed until the draw, which alone opens it. */
  sealed_seed: Buffer;
  seed: Generated<Buffer | null>;
  list_hash: Generated<Buffer | null>;
  applications: Generated<number | null>;
  applied_shares: Generated<bigint | null>;
  /** Waves of simulated applications that have taken place. */
  waves: Generated<number>;
  closed_at: Generated<Date | null>;
  drawn_at: Generated<Date | null>;
  settled_at: Generated<Date | null>;
  /** The time at which the winners who had not paid were reminded. */
  reminded_at: Generated<Date | null>;
  /** Last time at which the server ran in the payment period, to a minute; null before it was first stored. */
  awaited_at: Generated<Date | null>;
  cancelled_at: Generated<Date | null>;
  cancel_reason: Generated<CancelReason | null>;
  finished_at: Generated<Date | null>;
  listed_at: Generated<Date | null>;
  /** The time at which every paid share was in custody. */
  moved_at: Generated<Date | null>;
}
export type OfferingRow = Selectable<OfferingTable>;

declare module '../../core/db.ts' {
  interface Database {
    offering: OfferingTable;
    offering_application: {
      id: string;
      position: Generated<bigint>;
      number: string;
      offering_id: string;
      user_id: string;
      ordinal: number;
      quantity: bigint;
      deposit: bigint;
      hold_id: string | null;
      status: Stored;
      allotted: Generated<bigint | null>;
      journal_id: Generated<string | null>;
      /** Of what was paid for new shares that were cancelled afterwards. */
      refund_journal_id: Generated<string | null>;
      created_at: Date;
      version: Generated<number>;
      listed_at: Generated<Date | null>;
    };
  }
}

/** `won` is not stored: it is an application with shares between the draw and the settlement. */
type Stored = Exclude<ApplicationStatus, 'won'>;
export type Stage = ApiInput<'/ipo/List'>['stage'];

/** An issue that is announced already stays as it is. */
export const insertOffering = (tx: Tx, row: Omit<OfferingRow, keyof typeof NOT_YET>) =>
  tx
    .insertInto('offering')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
/** Columns that later events fill. */
export const NOT_YET = {
  seed: null,
  list_hash: null,
  applications: null,
  applied_shares: null,
  waves: 0,
  closed_at: null,
  drawn_at: null,
  settled_at: null,
  reminded_at: null,
  awaited_at: null,
  cancelled_at: null,
  cancel_reason: null,
  finished_at: null,
  listed_at: null,
  moved_at: null,
} as const;

/** Number of the company's last issue; 0 before the first. */
export const lastIssueOf = async (tx: Tx, template: string): Promise<number> =>
  (
    await tx
      .selectFrom('offering')
      .select((eb) => eb.fn.max('issue').as('issue'))
      .where('template', '=', template)
      .executeTakeFirst()
  )?.issue ?? 0;

export const findIssues = (db: Db): Promise<{ template: string; step: number }[]> =>
  db.selectFrom('offering').select(['template', 'step']).where('finished_at', 'is', null).execute();

const isIn = (stage: Stage, now: Date) => (eb: ExpressionBuilder<Database, 'offering'>) => {
  const isOn = eb('cancelled_at', 'is', null);
  switch (stage) {
    case 'upcoming':
      return eb.and([isOn, eb('subscribe_from', '>', now)]);
    case 'open':
      return eb.and([isOn, eb('subscribe_from', '<=', now), eb('subscribe_to', '>', now)]);
    case 'ended':
      return eb.or([eb('cancelled_at', 'is not', null), eb('subscribe_to', '<=', now)]);
  }
};

/** Sorted by the next event: the nearest opening, the nearest closing, the latest end. */
const ORDER = {
  upcoming: ['subscribe_from', 'asc'],
  open: ['subscribe_to', 'asc'],
  ended: ['subscribe_to', 'desc'],
} as const;

export async function findOfferings(
  db: Db,
  stage: Stage,
  now: number,
  page: number,
): Promise<{ total: number; rows: OfferingRow[] }> {
  const filtered = db.selectFrom('offering').where(isIn(stage, new Date(now)));
  const [column, direction] = ORDER[stage];
  return readPage(filtered, page, (rows) => rows.selectAll().orderBy(column, direction).orderBy('symbol'));
}

export function findOffering(db: Db | Tx, offeringId: string): Promise<OfferingRow | undefined> {
  return db.selectFrom('offering').selectAll().where('offering_id', '=', offeringId).executeTakeFirst();
}

/** The offerings of these ids, by id. */
export const findOfferingsOf = async (db: Db, ids: readonly string[]): Promise<Map<string, OfferingRow>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('offering')
    .selectAll()
    .where('offering_id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.offering_id, row]));
};

/** Locks the offering: `share` against its closing, `update` for it. */
export function lockOffering(tx: Tx, offeringId: string, mode: 'share' | 'update'): Promise<OfferingRow | undefined> {
  const query = tx.selectFrom('offering').selectAll().where('offering_id', '=', offeringId);
  return (mode === 'share' ? query.forShare() : query.forUpdate()).executeTakeFirst();
}

/**
 * Offerings with a step that is due, the earliest first. A cancelled one has none.
 * @param waves of simulated applications that an offering gets, evenly within its subscription
 */
export const findDue = (db: Db, now: number, waves: number): Promise<OfferingRow[]> =>
  db
    .selectFrom('offering')
    .selectAll()
    .where('finished_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where(
      sql<boolean>`${new Date(now)} >= case
        when closed_at is null and waves < ${waves}
          then subscribe_from + (subscribe_to - subscribe_from) * ((waves + 1) / ${waves + 1}::float8)
        when closed_at is null then subscribe_to
        when drawn_at is null then draw_at
        when settled_at is null then allocate_at
        when reminded_at is null then allocate_at + (pay_by - allocate_at) * ${ipoSettings.remindAfter}::float8
        else pay_by end`,
    )
    .orderBy('subscribe_to')
    .orderBy('symbol')
    .execute();

/** Offerings whose subscription has begun and whose payments are not over by `now`, without those cancelled before it. */
export function findOpenedOfferings(db: Db, now: number): Promise<OfferingRow[]> {
  return db
    .selectFrom('offering')
    .selectAll()
    .where('subscribe_from', '<=', new Date(now))
    .where('pay_by', '>', new Date(now))
    .where((eb) => eb.or([eb('cancelled_at', 'is', null), eb('cancelled_at', '>', eb.ref('subscribe_from'))]))
    .execute();
}

export const updateOffering = (tx: Tx, offeringId: string, change: Partial<Pick<OfferingRow, keyof typeof NOT_YET>>) =>
  tx.updateTable('offering').set(change).where('offering_id', '=', offeringId).execute();

export interface Demand {
  readonly applications: number;
  readonly shares: bigint;
}

/** Applications that were not cancelled, and their shares, of each of these offerings that has any. */
export async function findDemand(db: Db | Tx, offeringIds: readonly string[]): Promise<Map<string, Demand>> {
  if (offeringIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('offering_application')
    .select((eb) => [
      'offering_id',
      eb.fn.countAll<bigint>().as('applications'),
      sql<bigint>`sum(quantity)::bigint`.as('shares'),
    ])
    .where('offering_id', 'in', offeringIds)
    .where('status', '<>', 'cancelled')
    .groupBy('offering_id')
    .execute();
  return new Map(rows.map((row) => [row.offering_id, { applications: Number(row.applications), shares: row.shares }]));
}
