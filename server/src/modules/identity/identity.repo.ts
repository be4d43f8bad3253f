import type { Localized } from '@maru/domain/contracts';
import { sql, type Generated } from 'kysely';
import type { Db, Tx } from '../../core/db.ts';
import { gatherQueries } from '../../core/gather.ts';
import { notify, SESSIONS } from '../../core/notices.ts';

export type CustomerFlag = 'frozen' | 'banned' | 'disabled' | 'trading_off' | 'withdrawal_off' | 'closed';

declare module '../../core/db.ts' {
  interface Database {
    institution: { code: string; name: Localized; is_open: Generated<boolean> };
    root_invitation: { code: string };
    customer: {
      id: string;
      account: string;
      password_hash: string;
      fund_password_hash: string | null;
      institution_code: string;
      invitation_code: string;
      invited_by_code: string;
      name: string | null;
      real_name: Generated<'none' | 'review' | 'verified' | 'failed'>;
      flags: Generated<CustomerFlag[]>;
      /** When the customer was banned or disabled, or closed the account; null while none of these. */
      barred_at: Generated<Date | null>;
      closed_at: Generated<Date | null>;
      /** When the number of the closed account became free for others. */
      released_at: Generated<Date | null>;
      /** When the identity of the closed account was deleted. */
      erased_at: Generated<Date | null>;
      language: string;
      agreed_at: Date;
      first_login_at: Date | null;
      created_at: Date;
    };
    session: {
      id: string;
      token_hash: Buffer;
      customer_id: string;
      device: string;
      created_at: Date;
      last_seen_at: Date;
      expires_at: Date;
      ended_at: Date | null;
      /** The passkey that opened it; null for the password. */
      passkey_id: string | null;
      passkey_name: string | null;
      /** Until then orders of the session need no proof; null while they do. */
      allowed_until: Generated<Date | null>;
    };
    attempt: {
      subject: string;
      purpose: 'login' | 'fund';
      /** The count that failures are added to; empty for all strangers together. */
      lane: string;
      failures: number;
      locked_until: Date | null;
      at: Date;
    };
  }
}

export const findCustomer = (db: Db | Tx, userId: string) =>
  db.selectFrom('customer').selectAll().where('id', '=', userId).executeTakeFirst();

/** Read together with those of other calls; null for no fund password, or no customer. */
export const findFundPasswordHash = gatherQueries(
  async (db, userIds: readonly string[]): Promise<(string | null)[]> => {
    const { rows } = await sql<{ id: string; hash: string | null }>`
    select id, fund_password_hash as hash from customer where id = any(${userIds}::uuid[])`.execute(db);
    const hashes = new Map(rows.map(({ id, hash }) => [id, hash]));
    return userIds.map((id) => hashes.get(id) ?? null);
  },
);

export const findCustomerByAccount = (db: Db | Tx, account: string) =>
  db
    .selectFrom('customer')
    .selectAll()
    .where('account', '=', account)
    .where('released_at', 'is', null)
    .executeTakeFirst();

/** A customer with the name of their institution. */
export const findProfile = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('customer')
    .innerJoin('institution', 'institution.code', 'customer.institution_code')
    .selectAll('customer')
    .select('institution.name as institution')
    .where('customer.id', '=', userId)
    .executeTakeFirstOrThrow();

export async function isOpenInstitution(tx: Tx, code: string): Promise<boolean> {
  const row = await tx.selectFrom('institution').select('is_open').where('code', '=', code).executeTakeFirst();
  return row?.is_open ?? false;
}

/** Whether a code belongs to a customer or to Maru itself. */
export async function isInvitation(tx: Tx, code: string): Promise<boolean> {
  const ofCustomer = tx.selectFrom('customer').select('invitation_code as code').where('invitation_code', '=', code);
  const ofHouse = tx.selectFrom('root_invitation').select('code').where('code', '=', code);
  return (await ofHouse.unionAll(ofCustomer).executeTakeFirst()) !== undefined;
}

/** Open sessions, joined with their customer. A barred customer has none. */
export const openSessions = (db: Db | Tx, now: Date) =>
  db
    .selectFrom('session')
    .innerJoin('customer', 'customer.id', 'session.customer_id')
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where(sql<boolean>`not customer.flags && '{banned,disabled,closed}'`);

/**
 * Ends the open sessions of a customer, or some of them, also on the sockets of the live stream.
 * @param which `only` that one, those that a `passkey` opened, all `except` that one. @returns whether there was one.
 */
export async function endSessions(
  tx: Tx,
  userId: string,
  now: number,
  which: { only?: string; passkey?: string; except?: string } = {},
): Promise<boolean> {
  let ending = tx
    .updateTable('session')
    .set({ ended_at: new Date(now), allowed_until: null })
    .where('customer_id', '=', userId)
    .where('ended_at', 'is', null);
  if (which.only !== undefined) ending = ending.where('id', '=', which.only);
  if (which.passkey !== undefined) ending = ending.where('passkey_id', '=', which.passkey);
  if (which.except !== undefined) ending = ending.where('id', '!=', which.except);
  const { numUpdatedRows } = await ending.executeTakeFirst();
  if (numUpdatedRows > 0n) await notify(tx, { topic: SESSIONS, userId });
  return numUpdatedRows > 0n;
}
