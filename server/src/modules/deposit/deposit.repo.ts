import type { Deposit, DepositStatus, ReviewReason } from '@maru/domain/contracts';
import type { Generated } from 'kysely';
import type { Db, Tx } from '../../core/db.ts';

type Step = Deposit['timeline'][number]['step'];

declare module '../../core/db.ts' {
  interface Database {
    deposit: {
      id: string;
      number: string;
      user_id: string;
      amount: bigint;
      channel_id: string;
      reference: string;
      status: DepositStatus;
      voucher_upload_id: Generated<string | null>;
      journal_id: Generated<string | null>;
      created_at: Date;
      expires_at: Date;
      version: Generated<number>;
    };
    deposit_event: {
      id: Generated<bigint>;
      deposit_id: string;
      step: Step;
      at: Date;
      reason: ReviewReason | null;
      note: string | null;
    };
  }
}

export interface DepositRow {
  readonly id: string;
  readonly number: string;
  readonly user_id: string;
  readonly amount: bigint;
  readonly channel_id: string;
  readonly reference: string;
  readonly status: DepositStatus;
  readonly voucher_upload_id: string | null;
  readonly created_at: Date;
  readonly expires_at: Date;
}
const COLUMNS = [
  'id',
  'number',
  'user_id',
  'amount',
  'channel_id',
  'reference',
  'status',
  'voucher_upload_id',
  'created_at',
  'expires_at',
] as const;

export const findDeposit = (db: Db | Tx, id: string): Promise<DepositRow | undefined> =>
  db.selectFrom('deposit').select(COLUMNS).where('id', '=', id).executeTakeFirst();

/** Locks the deposit until the transaction ends. */
export const lockDeposit = (tx: Tx, id: string): Promise<DepositRow | undefined> =>
  tx.selectFrom('deposit').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();

/** The customer's deposit that is open in the table; its time may be over. A customer has one at most. */
export const findOpenDeposit = (db: Db | Tx, userId: string): Promise<DepositRow | undefined> =>
  db
    .selectFrom('deposit')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('status', 'in', ['created', 'review'])
    .executeTakeFirst();

/** @returns false when the customer has another open deposit. */
export async function insertDeposit(tx: Tx, row: DepositRow): Promise<boolean> {
  const inserted = await tx
    .insertInto('deposit')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').where('status', 'in', ['created', 'review']).doNothing())
    .executeTakeFirstOrThrow();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** @returns the version of the deposit after the change. */
export const updateDeposit = async (
  tx: Tx,
  id: string,
  change: { status: DepositStatus; voucher_upload_id?: string; journal_id?: string },
) =>
  (await tx.updateTable('deposit').set(change).where('id', '=', id).returning('version').executeTakeFirstOrThrow())
    .version;

export const insertDepositEvents = (
  tx: Tx,
  rows: readonly { deposit_id: string; step: Step; at: Date; reason: ReviewReason | null; note: string | null }[],
) =>
  tx
    .insertInto('deposit_event')
    .values([...rows])
    .execute();

export const findDepositEvents = (db: Db | Tx, id: string) =>
  db
    .selectFrom('deposit_event')
    .select(['step', 'at', 'reason', 'note'])
    .where('deposit_id', '=', id)
    .orderBy('id')
    .execute();
