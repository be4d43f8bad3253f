import { isCashPurchase, type Customer, type Terms } from '@maru/domain/trading';
import type { Db } from '../../core/db.ts';
import { hasAgreed } from '../agreement/agreement.repo.ts';
import { findCustomer } from '../identity/identity.repo.ts';

/** Conditions of the customer's account for an order on these terms, for the preview. An order reads them again under the account's lock. */
export async function findAccountFlags(db: Db, userId: string, terms: Terms): Promise<Omit<Customer, 'available'>> {
  const [customer, hasLeverageConsent] = await Promise.all([
    findCustomer(db, userId),
    isCashPurchase(terms) ? null : hasAgreed(db, userId, 'leverage'),
  ]);
  return {
    isFrozen: customer?.flags.includes('frozen') ?? true,
    isTradingOff: customer?.flags.includes('trading_off') ?? true,
    hasFundPassword: customer?.fund_password_hash != null,
    hasLeverageConsent,
  };
}
