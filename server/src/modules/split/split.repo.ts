import type { SplitKind } from '@maru/domain/contracts';
import { sql, type Generated, type GeneratedAlways, type Insertable } from 'kysely';
import type { Db, Tx } from '../../core/db.ts';
import { LIVE } from '../trade/trade.repo.ts';
import type { LotRow, PositionRow } from '../trade/trade-tables.ts';
import type { Conversion } from './split.rules.ts';

interface StockSplitTable {
  symbol: string;
  ex_date: string;
  kind: SplitKind;
  shares_from: bigint;
  shares_to: bigint;
  /** Last price in old shares. */
  last_price: bigint;
  converted_at: Date;
}

/** A position before and after a split. Amounts are won. */
interface ConversionTable {
  id: string;
  seq: GeneratedAlways<bigint>;
  symbol: string;
  ex_date: string;
  user_id: string;
  position_id: string;
  quantity_before: bigint;
  quantity_after: bigint;
  cost_before: bigint;
  /** Cost of the fraction of a share that is paid out, and its value at the last price. */
  fraction_cost: bigint;
  fraction_value: bigint;
  /** Result of the fraction after what is left of the costs of the entry, if the position has ended with it. */
  realized: bigint;
  /** Whether its fraction counts in the average prices of the position; false for those of before they were exact. */
  is_averaged: Generated<boolean>;
  at: Date;
}

declare module '../../core/db.ts' {
  interface Database {
    stock_split: StockSplitTable;
    split_conversion: ConversionTable;
  }
}

/** @returns false when the split is converted already */
export async function insertSplit(tx: Tx, split: Insertable<StockSplitTable>): Promise<boolean> {
  const row = await tx
    .insertInto('stock_split')
    .values(split)
    .onConflict((conflict) => conflict.doNothing())
    .returning('symbol')
    .executeTakeFirst();
  return row !== undefined;
}

/** Owners of open positions in a symbol. */
export async function findHolders(tx: Tx, symbol: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('trade_position')
    .select('user_id')
    .distinct()
    .where('symbol', '=', symbol)
    .where('closed_at', 'is', null)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export const findPositions = (tx: Tx, symbol: string): Promise<PositionRow[]> =>
  tx
    .selectFrom('trade_position')
    .selectAll()
    .where('symbol', '=', symbol)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute();

/** Orders in a symbol whose end is not booked yet. */
export async function countLiveOrders(db: Db | Tx, symbol: string): Promise<number> {
  const row = await db
    .selectFrom('trade_order')
    .select((by) => by.fn.countAll<bigint>().as('count'))
    .where('symbol', '=', symbol)
    .where('status', 'in', LIVE)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Ends old lots: their shares are in new ones from here on. */
export async function endLots(tx: Tx, lots: readonly LotRow[]): Promise<void> {
  await sql`
    update trade_lot set converted = remaining, remaining = 0
    where id = any(${lots.map(({ id }) => id)}::uuid[])`.execute(tx);
}

export async function updateConverted(
  tx: Tx,
  id: string,
  change: Conversion['position'] & Pick<PositionRow, 'closed_at'>,
): Promise<PositionRow> {
  return tx.updateTable('trade_position').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export async function insertConversions(tx: Tx, rows: readonly Insertable<ConversionTable>[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('split_conversion').values(rows).execute();
}

/** Collateral of a position that its splits have settled or returned, oldest first. */
export async function findMarginTaken(db: Db, positionId: string): Promise<{ at: Date; amount: bigint }[]> {
  const { rows } = await sql<{ at: Date; amount: bigint }>`
    select c.at, p.amount from split_conversion c
    join journal j on j.kind = 'split' and j.ref = c.id::text
    join posting p on p.journal_id = j.id
    join ledger_account a on a.id = p.account_id
    where c.position_id = ${positionId} and a.owner = c.user_id::text and a.purpose = 'margin'
    order by p.id`.execute(db);
  return rows;
}

/** A figure of the fractions of a share that splits of a position have settled, oldest first. */
export const findFractions = (
  db: Db,
  positionId: string,
  figure: 'realized' | 'fraction_cost' | 'fraction_value',
): Promise<{ at: Date; amount: bigint }[]> =>
  db
    .selectFrom('split_conversion')
    .select(['at', `${figure} as amount`])
    .where('position_id', '=', positionId)
    .where(figure, '<>', 0n)
    .$if(figure !== 'realized', (query) => query.where('is_averaged', '=', true))
    .orderBy('seq')
    .execute();
