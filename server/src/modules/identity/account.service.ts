import type { ErrorCode } from '@maru/shared/contracts';
import type { Db, Tx } from '../../core/db.ts';
import { ApiError } from '../../core/errors.ts';
import { accountFault, type AccountUse } from './account.rules.ts';
import { findCustomer } from './identity.repo.ts';

/** Why the account may not be used for this now; null when it may. For screens that list every guard at once. */
export async function findAccountFault(db: Db | Tx, userId: string, use: AccountUse): Promise<ErrorCode | null> {
  const customer = await findCustomer(db, userId);
  return customer ? accountFault(customer.flags, use) : 'ACCOUNT_NOT_FOUND';
}

/**
 * The guard of every path that moves money. Inside its transaction: a flag that is being set meanwhile waits for this
 * transaction, or this transaction sees it.
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
