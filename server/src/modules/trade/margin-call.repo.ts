import { randomUUID } from 'node:crypto';
import type { MarginStep } from '@maru/domain/contracts';
import type { Db, Tx } from '../../core/db.ts';
import type { PositionRow } from './trade-tables.ts';

/** Ids of open contracts that are called or being liquidated. */
export const findCalled = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('trade_position')
    .select('id')
    .where('call_status', 'is not', null)
    .where('closed_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
};

export const updateCall = (
  tx: Tx,
  positionId: string,
  change: Partial<Pick<PositionRow, 'call_status' | 'call_until' | 'margin'>>,
): Promise<PositionRow> =>
  tx.updateTable('trade_position').set(change).where('id', '=', positionId).returningAll().executeTakeFirstOrThrow();

interface MarginEvent {
  readonly id?: string;
  readonly positionId: string;
  readonly step: MarginStep;
  readonly amount?: bigint;
  readonly journalId?: string;
  readonly at: number;
}

/** @returns the number of the event, which rises with each */
export async function insertMarginEvent(tx: Tx, event: MarginEvent): Promise<number> {
  const { id = randomUUID(), positionId, step, amount = null, journalId = null, at } = event;
  const { number } = await tx
    .insertInto('trade_margin_event')
    .values({ id, position_id: positionId, step, amount, journal_id: journalId, at: new Date(at) })
    .returning('number')
    .executeTakeFirstOrThrow();
  return Number(number);
}

/** Newest first. */
export const findMarginEvents = (db: Db | Tx, positionId: string) =>
  db
    .selectFrom('trade_margin_event')
    .select(['step', 'amount', 'at'])
    .where('position_id', '=', positionId)
    .orderBy('number', 'desc')
    .execute();
