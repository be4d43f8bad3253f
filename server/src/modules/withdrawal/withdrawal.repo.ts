import type { ReviewReason, Withdrawal, WithdrawalStatus } from '@maru/domain/contracts';
import { sql, type Generated } from 'kysely';
import type { Db, Tx } from '../../core/db.ts';
import type { DayOfTrades } from './withdrawal.rules.ts';

type Step = Withdrawal['timeline'][number]['step'];

declare module '../../core/db.ts' {
  interface Database {
    withdrawal: {
      id: string;
      number: string;
      user_id: string;
      amount: bigint;
      card_id: string;
      status: WithdrawalStatus;
      hold_id: string;
      journal_id: Generated<string | null>;
      created_at: Date;
      due_by: Date;
      processing_at: Generated<Date | null>;
      version: Generated<number>;
    };
    withdrawal_event: {
      id: Generated<bigint>;
      withdrawal_id: string;
      step: Step;
      at: Date;
      reason: ReviewReason | null;
      note: string | null;
    };
  }
}

export interface WithdrawalRow {
  readonly id: string;
  readonly number: string;
  readonly user_id: string;
  readonly amount: bigint;
  readonly card_id: string;
  readonly status: WithdrawalStatus;
  readonly hold_id: string;
  readonly created_at: Date;
  readonly due_by: Date;
}
const COLUMNS = ['id', 'number', 'user_id', 'amount', 'card_id', 'status', 'hold_id', 'created_at', 'due_by'] as const;
const OPEN = ['review', 'processing'] as const;

export const findWithdrawal = (db: Db | Tx, id: string): Promise<WithdrawalRow | undefined> =>
  db.selectFrom('withdrawal').select(COLUMNS).where('id', '=', id).executeTakeFirst();

/** Locks the withdrawal until the transaction ends. */
export const lockWithdrawal = (tx: Tx, id: string): Promise<WithdrawalRow | undefined> =>
  tx.selectFrom('withdrawal').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();

/** A customer has one at most. */
export const findOpenWithdrawal = (db: Db | Tx, userId: string): Promise<WithdrawalRow | undefined> =>
  db
    .selectFrom('withdrawal')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('status', 'in', OPEN)
    .executeTakeFirst();

/** Whether a withdrawal to this card is in progress. */
export const hasOpenWithdrawalTo = async (tx: Tx, cardId: string): Promise<boolean> =>
  (await tx
    .selectFrom('withdrawal')
    .select('id')
    .where('card_id', '=', cardId)
    .where('status', 'in', OPEN)
    .executeTakeFirst()) !== undefined;

export const insertWithdrawal = (tx: Tx, row: WithdrawalRow) => tx.insertInto('withdrawal').values(row).execute();

/** @returns the version of the withdrawal after the change. */
export const updateWithdrawal = async (
  tx: Tx,
  id: string,
  change: { status: WithdrawalStatus; processing_at?: Date; journal_id?: string },
) =>
  (await tx.updateTable('withdrawal').set(change).where('id', '=', id).returning('version').executeTakeFirstOrThrow())
    .version;

/** Locks the oldest pay-out that is due, skipping those that another process has locked and those in `except`. */
export const lockDuePayout = (tx: Tx, before: Date, except: readonly string[]): Promise<WithdrawalRow | undefined> =>
  tx
    .selectFrom('withdrawal')
    .select(COLUMNS)
    .where('status', '=', 'processing')
    .where('processing_at', '<=', before)
    .$if(except.length > 0, (query) => query.where('id', 'not in', except))
    .orderBy('processing_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export const insertWithdrawalEvents = (
  tx: Tx,
  rows: readonly { withdrawal_id: string; step: Step; at: Date; reason: ReviewReason | null; note: string | null }[],
) =>
  tx
    .insertInto('withdrawal_event')
    .values([...rows])
    .execute();

export const findWithdrawalEvents = (db: Db | Tx, id: string) =>
  db
    .selectFrom('withdrawal_event')
    .select(['step', 'at', 'reason', 'note'])
    .where('withdrawal_id', '=', id)
    .orderBy('id')
    .execute();

/** The card of a withdrawal, deleted or not. */
export const findCardOf = (db: Db | Tx, cardId: string) =>
  db
    .selectFrom('bank_card')
    .select(['id', 'holder', 'bank_code', 'digits', 'last4', 'sealed'])
    .where('id', '=', cardId)
    .executeTakeFirstOrThrow();

/** Whether the customer holds anything of any instrument. */
export const hasOpenPositions = async (db: Db | Tx, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('trade_position')
    .select('id')
    .where('user_id', '=', userId)
    .where('quantity', '>', 0n)
    .executeTakeFirst()) !== undefined;

/**
 * The change in cash by share trades since `from`, by trading day: the customer's own, and those of ended strategies, whose money is back
 * in the customer's cash. Leveraged contracts settle at once and do not count.
 */
export async function findShareTrades(db: Db | Tx, userId: string, from: string): Promise<DayOfTrades[]> {
  return db
    .selectFrom('trade_fill as f')
    .innerJoin('trade_order as o', 'o.id', 'f.order_id')
    .select('f.trading_day as day')
    .select(
      sql<bigint>`sum(
        case o.effect when 'open' then -f.price * f.quantity else f.price * f.quantity end - f.commission - f.tax
      )::bigint`.as('net'),
    )
    .where((by) =>
      by.or([
        by('f.user_id', '=', userId),
        by(
          'f.user_id',
          'in',
          by.selectFrom('strategy').select('account_id').where('user_id', '=', userId).where('status', '=', 'ended'),
        ),
      ]),
    )
    .where('f.trading_day', '>=', from)
    .where('o.side', '=', 'long')
    .where('o.leverage', '=', 1)
    .groupBy('f.trading_day')
    .execute();
}
