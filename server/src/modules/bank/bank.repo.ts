import type { WalletType } from '@maru/domain/contracts';
import type { Generated } from 'kysely';
import type { Db, Tx } from '../../core/db.ts';

declare module '../../core/db.ts' {
  interface Database {
    bank_card: {
      id: string;
      user_id: string;
      holder: string;
      bank_code: string;
      sealed: Buffer;
      hash: Buffer;
      digits: number;
      last4: string;
      branch: string;
      created_at: Date;
      deleted_at: Generated<Date | null>;
    };
    wallet: {
      id: string;
      user_id: string;
      type: WalletType;
      address: string;
      qr_upload_id: string | null;
      created_at: Date;
      deleted_at: Generated<Date | null>;
    };
  }
}

export interface CardRow {
  readonly id: string;
  readonly holder: string;
  readonly bank_code: string;
  readonly hash: Buffer;
  readonly digits: number;
  readonly last4: string;
  readonly branch: string;
  readonly created_at: Date;
}
export interface WalletRow {
  readonly id: string;
  readonly type: WalletType;
  readonly address: string;
  readonly qr_upload_id: string | null;
  readonly created_at: Date;
}

const CARD = ['id', 'holder', 'bank_code', 'hash', 'digits', 'last4', 'branch', 'created_at'] as const;

export const findCards = (db: Db | Tx, userId: string): Promise<CardRow[]> =>
  db
    .selectFrom('bank_card')
    .select(CARD)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** @returns false when a card of this account number exists already. */
export async function insertCard(tx: Tx, row: CardRow & { user_id: string; sealed: Buffer }): Promise<boolean> {
  const inserted = await tx
    .insertInto('bank_card')
    .values(row)
    .onConflict((conflict) => conflict.column('hash').where('deleted_at', 'is', null).doNothing())
    .executeTakeFirstOrThrow();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** A card of the customer, which cannot be deleted until the transaction ends. */
export const lockCardShared = (tx: Tx, userId: string, cardId: string): Promise<CardRow | undefined> =>
  tx
    .selectFrom('bank_card')
    .select(CARD)
    .where('id', '=', cardId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();

/** Locks a card of the customer, deleted or not, until the transaction ends. */
export const lockCard = (tx: Tx, userId: string, cardId: string) =>
  tx
    .selectFrom('bank_card')
    .select('deleted_at')
    .where('id', '=', cardId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();

/** Marks the card as deleted. The row remains for the withdrawals that were paid to it. */
export const deleteCard = (tx: Tx, cardId: string, at: Date) =>
  tx.updateTable('bank_card').set({ deleted_at: at }).where('id', '=', cardId).execute();

export const findWallets = (db: Db | Tx, userId: string): Promise<WalletRow[]> =>
  db
    .selectFrom('wallet')
    .select(['id', 'type', 'address', 'qr_upload_id', 'created_at'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const insertWallet = (tx: Tx, row: WalletRow & { user_id: string }) =>
  tx.insertInto('wallet').values(row).execute();

/** Marks the wallet as deleted. @returns false when the customer has no such wallet, deleted or not. */
export async function deleteWallet(db: Db, userId: string, walletId: string, at: Date): Promise<boolean> {
  const own = db.selectFrom('wallet').select('id').where('id', '=', walletId).where('user_id', '=', userId);
  if (!(await own.executeTakeFirst())) return false;
  await db
    .updateTable('wallet')
    .set({ deleted_at: at })
    .where('id', '=', walletId)
    .where('deleted_at', 'is', null)
    .execute();
  return true;
}
