import type { GeneratedAlways } from 'kysely';
import { PER_PAGE } from '@maru/domain/contracts';
import type { Db, Tx } from '../../core/db.ts';
import type { Report } from './order-report.ts';

declare module '../../core/db.ts' {
  interface Database {
    trade_unbooked: {
      id: GeneratedAlways<bigint>;
      order_id: string;
      /** JSON of a {@link Report}, see {@link toJson}. */
      report: unknown;
      error: string | null;
      at: Date;
      booked_at: Date | null;
    };
  }
}

/** Stores a report of a halted order. @param error of the report that halted it */
export async function keepReport(tx: Tx, report: Report, error: string | null): Promise<void> {
  const row = { order_id: report.orderId, report: toJson(report), error, at: new Date(report.at), booked_at: null };
  await tx.insertInto('trade_unbooked').values(row).execute();
}

/** Unbooked reports of an order, oldest first. */
export async function keptReports(tx: Tx, orderId: string): Promise<Report[]> {
  const rows = await tx
    .selectFrom('trade_unbooked')
    .select('report')
    .where('order_id', '=', orderId)
    .where('booked_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ report }) => fromJson(report));
}

export async function markBooked(tx: Tx, orderId: string, at: number): Promise<void> {
  await tx
    .updateTable('trade_unbooked')
    .set({ booked_at: new Date(at) })
    .where('order_id', '=', orderId)
    .where('booked_at', 'is', null)
    .execute();
}

/** Halted orders with their owners. */
export function haltedOrders(db: Db): Promise<{ id: string; user_id: string }[]> {
  return db
    .selectFrom('trade_order')
    .select(['id', 'user_id'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('trade_unbooked')
          .select('id')
          .whereRef('order_id', '=', 'trade_order.id')
          .where('booked_at', 'is', null),
      ),
    )
    .orderBy('arrival')
    .execute();
}

interface HaltedRow {
  readonly order_id: string;
  readonly number: string;
  readonly user_id: string;
  /** Null where the owner is no customer. */
  readonly account: string | null;
  readonly symbol: string;
  readonly reports: bigint;
  readonly error: string | null;
  readonly since: Date;
}

/** Halted orders for an operator, the longest waiting first. */
export async function pageOfHaltedOrders(db: Db, page: number): Promise<{ total: number; rows: HaltedRow[] }> {
  const waiting = db
    .selectFrom('trade_unbooked')
    .innerJoin('trade_order', 'trade_order.id', 'order_id')
    .leftJoin('customer', 'customer.id', 'trade_order.user_id')
    .where('booked_at', 'is', null);
  const [{ total }, rows] = await Promise.all([
    waiting.select((eb) => eb.fn.count<bigint>('order_id').distinct().as('total')).executeTakeFirstOrThrow(),
    waiting
      .select((eb) => [
        'order_id',
        'number',
        'user_id',
        'account',
        'symbol',
        eb.fn.countAll<bigint>().as('reports'),
        eb.fn.max('error').as('error'),
        eb.fn.min('at').as('since'),
      ])
      .groupBy(['order_id', 'number', 'user_id', 'account', 'symbol'])
      .orderBy('since')
      .orderBy('order_id')
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE)
      .execute(),
  ]);
  return { total: Number(total), rows };
}

/** JSON has no bigint: `{ "bigint": "12" }` stands for 12n. */
const toJson = (report: Report): string =>
  JSON.stringify(report, (_, value: unknown) => (typeof value === 'bigint' ? { bigint: value.toString() } : value));

const fromJson = (stored: unknown): Report =>
  JSON.parse(JSON.stringify(stored), (_, value: unknown) =>
    value !== null && typeof value === 'object' && 'bigint' in value ? BigInt(String(value.bigint)) : value,
  ) as Report;
