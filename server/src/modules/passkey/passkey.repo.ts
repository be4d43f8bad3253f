import type { Db, Tx } from '../../core/db.ts';
import { notBefore } from '../../core/not-before.ts';

declare module '../../core/db.ts' {
  interface Database {
    passkey: {
      id: string;
      customer_id: string;
      /** As the authenticator chose it, base64url. */
      credential_id: string;
      /** In COSE form. */
      public_key: Buffer;
      /** Uses that the authenticator stated last; 0 for those that do not count. */
      counter: bigint;
      transports: string[];
      name: string;
      can_confirm: boolean;
      is_synced: boolean;
      added_at: Date;
      last_used_at: Date | null;
    };
    passkey_challenge: {
      id: string;
      purpose: 'add' | 'log-in' | 'confirm';
      /** Null for a log-in, whose owner the answer names. */
      customer_id: string | null;
      session_id: string | null;
      challenge: string;
      /** Of `add`: whether the fund password proved it. */
      can_confirm: boolean | null;
      /** Of `confirm`: the one request. */
      request_hash: Buffer | null;
      expires_at: Date;
    };
  }
}

export const findPasskeys = (db: Db | Tx, userId: string) =>
  db.selectFrom('passkey').selectAll().where('customer_id', '=', userId).orderBy('added_at').orderBy('id').execute();

export const findByCredential = (db: Db | Tx, credentialId: string) =>
  db.selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();

/** Keeps a passkey from its removal until the transaction ends. @returns whether it is there */
export const lockPasskey = async (tx: Tx, credentialId: string): Promise<boolean> =>
  (await tx
    .selectFrom('passkey')
    .select('id')
    .where('credential_id', '=', credentialId)
    .forShare()
    .executeTakeFirst()) !== undefined;

/** Writes a use down. @returns false where another use, or a removal, came first. */
export async function countUse(
  tx: Db | Tx,
  passkey: { id: string; counter: bigint },
  use: { counter: bigint; isSynced: boolean; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkey')
    .set({ counter: use.counter, is_synced: use.isSynced, last_used_at: notBefore('added_at', use.at) })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the challenge, used or not, so that nothing is answered twice. */
export const takeChallenge = (db: Db | Tx, id: string) =>
  db.deleteFrom('passkey_challenge').where('id', '=', id).returningAll().executeTakeFirst();

export const pruneChallenges = (db: Db, now: number) =>
  db.deleteFrom('passkey_challenge').where('expires_at', '<=', new Date(now)).execute();
