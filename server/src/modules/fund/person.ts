import type { Guard } from '@maru/shared/contracts';
import type { Db, Tx } from '../../core/db.ts';
import { ApiError } from '../../core/errors.ts';
import { accountFault, type AccountUse } from '../identity/account.rules.ts';
import type { Person } from './guard.rules.ts';

/**
 * What money asks of this customer, as it stands now; with `lock`, as it stands until the transaction ends, which is what a path
 * that moves money asks for.
 */
export async function personOf(db: Db | Tx, userId: string, use: AccountUse, lock?: 'lock'): Promise<Person> {
  const query = db.selectFrom('customer').select(['flags', 'real_name', 'fund_password_hash']).where('id', '=', userId);
  const customer = await (lock ? query.forShare() : query).executeTakeFirst();
  return {
    accountFault: customer ? accountFault(customer.flags, use) : 'ACCOUNT_NOT_FOUND',
    realName: customer?.real_name ?? 'none',
    hasFundPassword: customer?.fund_password_hash != null,
  };
}

/** @throws ApiError the first of the unmet conditions. */
export function requireNone(guards: readonly Guard[]): void {
  const [first] = guards;
  if (first) throw new ApiError(first.code, first.params);
}
