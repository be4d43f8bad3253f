import type { Guard } from '@maru/shared/contracts';
import type { Db, Tx } from '../../core/db.ts';
import { ApiError } from '../../core/errors.ts';
import { accountFault, type AccountUse } from '../identity/account.rules.ts';
import { findCustomer } from '../identity/identity.repo.ts';
import type { Person } from './guard.rules.ts';

/** What money asks of this customer, as it stands now. */
export async function personOf(db: Db | Tx, userId: string, use: AccountUse): Promise<Person> {
  const customer = await findCustomer(db, userId);
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
