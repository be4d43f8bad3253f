import type { ErrorCode } from '@maru/domain/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../core/db.ts';
import { ApiError } from '../../core/errors.ts';
import { accountFault, isBarred, type AccountUse, type Person } from './account.rules.ts';
import { findCustomer, type CustomerFlag } from './identity.repo.ts';

/** Why the account may not be used for this now; null when it may. For screens that list every guard at once. */
export async function findAccountFault(db: Db | Tx, userId: string, use: AccountUse): Promise<ErrorCode | null> {
  const customer = await findCustomer(db, userId);
  return customer ? accountFault(customer.flags, use) : 'ACCOUNT_NOT_FOUND';
}

/**
 * Checks that an account may be used for this. Every path that moves money calls it inside its transaction: a concurrent change of
 * the flags waits for the transaction, or the transaction reads it.
 * @throws ApiError ACCOUNT_FROZEN, ACCOUNT_BANNED, ACCOUNT_DISABLED, TRADING_DISABLED, WITHDRAWAL_DISABLED.
 */
export async function requireAccount(tx: Tx, userId: string, use: AccountUse): Promise<void> {
  const row = await tx
    .selectFrom('customer')
    .select('flags')
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirstOrThrow();
  const fault = accountFault(row.flags, use);
  if (fault) throw new ApiError(fault);
}

/**
 * Locks the row of a customer who adds something of their own that is no use of money, so that it is counted and added one after the other.
 * @throws ApiError UNAUTHORIZED when the account was closed or barred since the call was authenticated: a closed account that got an identity
 * or a bank account afterwards would keep its owner from another one.
 */
export async function lockCustomerRow(tx: Tx, userId: string) {
  const row = await tx
    .selectFrom('customer')
    .select(['name', 'real_name', 'flags'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (isBarred(row.flags)) throw new ApiError('UNAUTHORIZED');
  return row;
}

/** Flags of customers, which cannot change until the transaction ends: {@link requireAccount} of many. */
export async function lockFlags(tx: Tx, userIds: readonly string[]): Promise<Map<string, readonly CustomerFlag[]>> {
  const { rows } = await sql<{ id: string; flags: CustomerFlag[] }>`
    select id, flags from customer where id = any(${userIds}::uuid[]) order by id for share`.execute(tx);
  return new Map(rows.map(({ id, flags }) => [id, flags]));
}

/**
 * The facts about a customer on which every use of money depends. With `lock` they cannot change until the transaction
 * ends, as a money-moving call requires.
 */
export async function findPerson(db: Db | Tx, userId: string, use: AccountUse, lock?: 'lock'): Promise<Person> {
  const query = db.selectFrom('customer').select(['flags', 'real_name', 'fund_password_hash']).where('id', '=', userId);
  const customer = await (lock ? query.forShare() : query).executeTakeFirst();
  return {
    accountFault: customer ? accountFault(customer.flags, use) : 'ACCOUNT_NOT_FOUND',
    realName: customer?.real_name ?? 'none',
    hasFundPassword: customer?.fund_password_hash != null,
  };
}
