import type { DividendKind } from '@maru/domain/trading';
import { sql, type ColumnType, type GeneratedAlways, type Insertable, type Selectable } from 'kysely';
import type { Db, Tx } from '../../core/db.ts';
import type { PositionRow } from '../trade/trade-tables.ts';

/** Right of one position to one dividend, or its debt. Amounts are won. */
interface DividendRightTable {
  id: string;
  seq: GeneratedAlways<bigint>;
  symbol: string;
  ex_date: string;
  user_id: string;
  position_id: string;
  kind: DividendKind;
  quantity: bigint;
  per_share: bigint;
  gross: bigint;
  income_tax: bigint;
  local_tax: bigint;
  due_on: string;
  paid_at: ColumnType<Date | null, never, Date>;
}

declare module '../../core/db.ts' {
  interface Database {
    dividend_day: { day: string; taken_at: Date };
    dividend_right: DividendRightTable;
  }
}

export type RightRow = Selectable<DividendRightTable>;
export type NewRight = Insertable<DividendRightTable>;

/** The last day whose ex-dates are done; null before the first. */
export async function findLastDay(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('dividend_day')
    .select((by) => by.fn.max('day').as('day'))
    .executeTakeFirst();
  return row?.day ?? null;
}

/** @returns false when another process has done the day */
export async function insertDay(tx: Tx, day: string, at: number): Promise<boolean> {
  const row = await tx
    .insertInto('dividend_day')
    .values({ day, taken_at: new Date(at) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst();
  return row !== undefined;
}

export type Holder = Pick<PositionRow, 'id' | 'user_id' | 'side' | 'leverage' | 'quantity'>;

/**
 * Positions in a symbol with their quantity at the close before a day, counted from the lots and fills of the days before, so that it does
 * not matter what was traded since. After a split it is counted from the lots of that split on.
 * @param since start of the day
 */
export async function findHolders(tx: Tx, symbol: string, day: string, since: number): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select id, user_id, side, leverage, quantity from (
      select p.id, p.user_id, p.side, p.leverage,
        coalesce((
          select sum(l.quantity) from trade_lot l where l.position_id = p.id and l.trading_day < ${day}
            and case when s.day is null then l.split_on is null
              else l.split_on = s.day or (l.split_on is null and l.trading_day >= s.day) end
        ), 0)::bigint - coalesce((
          select sum(f.quantity) from trade_order o join trade_fill f on f.order_id = o.id
          where o.position_id = p.id and o.effect <> 'open' and f.trading_day < ${day}
            and (s.day is null or f.trading_day >= s.day)
        ), 0)::bigint as quantity
      from trade_position p
      left join lateral (
        select max(l.split_on) as day from trade_lot l where l.position_id = p.id and l.split_on < ${day}
      ) s on true
      where p.symbol = ${symbol} and (p.closed_at is null or p.closed_at >= ${new Date(since)})
    ) held where quantity > 0 order by id`.execute(tx);
  return rows;
}

export async function insertRights(tx: Tx, rights: readonly NewRight[]): Promise<void> {
  if (rights.length > 0) await tx.insertInto('dividend_right').values(rights).execute();
}

/** Rights that are due on a day or before it, in their order. */
export async function findDueRights(db: Db, day: string): Promise<string[]> {
  const rows = await db
    .selectFrom('dividend_right')
    .select('id')
    .where('paid_at', 'is', null)
    .where('due_on', '<=', day)
    .orderBy('seq')
    .execute();
  return rows.map(({ id }) => id);
}

export type DueRight = RightRow & { readonly payee: string };

/** Locks a right; undefined when it is paid. */
export const lockRight = (tx: Tx, id: string): Promise<RightRow | undefined> =>
  tx
    .selectFrom('dividend_right')
    .selectAll()
    .where('id', '=', id)
    .where('paid_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/**
 * The account that is paid: an ended strategy has returned its account to its customer. The caller has locked the owner, so that the
 * strategy cannot end meanwhile.
 */
export async function findPayee(tx: Tx, owner: string): Promise<string> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from strategy where account_id = ${owner} and status = 'ended'`.execute(tx);
  return rows[0]?.user_id ?? owner;
}

export async function updatePaid(tx: Tx, id: string, at: number): Promise<void> {
  await tx
    .updateTable('dividend_right')
    .set({ paid_at: new Date(at) })
    .where('id', '=', id)
    .execute();
}

/** The customer's rights that are not paid. */
export const findOpenRights = (db: Db, userId: string): Promise<RightRow[]> =>
  db
    .selectFrom('dividend_right')
    .selectAll()
    .where('user_id', '=', userId)
    .where('paid_at', 'is', null)
    .orderBy('seq')
    .execute();
