import type { ApiInput, Localized, Offering } from '@maru/domain/contracts';
import type { ExpressionBuilder } from 'kysely';
import type { Database, Db } from '../../core/db.ts';

export interface OfferingRow {
  offering_id: string;
  symbol: string;
  name: Localized;
  sector: Localized;
  segment: Offering['segment'];
  funding_mode: Offering['fundingMode'];
  price: bigint;
  band_low: bigint;
  band_high: bigint;
  total_shares: bigint;
  retail_shares: bigint;
  minimum_shares: bigint;
  industry_pe: string;
  underwriter: Localized;
  business: Localized;
  risk: Localized;
  subscribe_from: Date;
  subscribe_to: Date;
  draw_at: Date;
  allocate_at: Date;
  refund_at: Date;
  list_at: Date;
  cancelled_at: Date | null;
}

declare module '../../core/db.ts' {
  interface Database {
    offering: OfferingRow;
  }
}

export type Stage = ApiInput<'/ipo/List'>['stage'];

/** An existing offering keeps its dates. */
export async function insertOfferings(db: Db, rows: readonly OfferingRow[]): Promise<void> {
  await db
    .insertInto('offering')
    .values(rows)
    .onConflict((conflict) => conflict.column('symbol').doNothing())
    .execute();
}

const isIn = (stage: Stage, now: Date) => (eb: ExpressionBuilder<Database, 'offering'>) => {
  const isOff = eb('cancelled_at', '<=', now);
  const isOn = eb.or([eb('cancelled_at', 'is', null), eb('cancelled_at', '>', now)]);
  switch (stage) {
    case 'upcoming':
      return eb.and([isOn, eb('subscribe_from', '>', now)]);
    case 'open':
      return eb.and([isOn, eb('subscribe_from', '<=', now), eb('subscribe_to', '>', now)]);
    case 'ended':
      return eb.or([isOff, eb('subscribe_to', '<=', now)]);
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
  page: { readonly limit: number; readonly offset: number },
): Promise<{ total: number; rows: OfferingRow[] }> {
  const filtered = db.selectFrom('offering').where(isIn(stage, new Date(now)));
  const [column, direction] = ORDER[stage];
  const [{ total }, rows] = await Promise.all([
    filtered.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
    filtered.selectAll().orderBy(column, direction).orderBy('symbol').limit(page.limit).offset(page.offset).execute(),
  ]);
  return { total: Number(total), rows };
}

export function findOffering(db: Db, offeringId: string): Promise<OfferingRow | undefined> {
  return db.selectFrom('offering').selectAll().where('offering_id', '=', offeringId).executeTakeFirst();
}

/** Offerings whose subscription has begun by `now`, without those cancelled before it. */
export function findOpenedOfferings(db: Db, now: number): Promise<OfferingRow[]> {
  return db
    .selectFrom('offering')
    .selectAll()
    .where('subscribe_from', '<=', new Date(now))
    .where((eb) => eb.or([eb('cancelled_at', 'is', null), eb('cancelled_at', '>', eb.ref('subscribe_from'))]))
    .execute();
}
