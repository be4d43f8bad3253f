import type { Db } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import { findCustomer } from '../identity/identity.repo.ts';
import { verifyFundPassword } from '../identity/password.service.ts';
import type { Customer } from '@maru/domain/trading';

/** Checks of a customer's account for trading. */
export interface TradingAccounts {
  /** For the preview; an order checks under the account's lock. */
  flags(db: Db, userId: string): Promise<Omit<Customer, 'available'>>;
  /** @throws ApiError FUND_PASSWORD_NOT_SET, WRONG_FUND_PASSWORD, FUND_PASSWORD_LOCKED */
  verifyFundPassword(userId: string, fundPassword: string): Promise<void>;
}

export function tradingAccounts(deps: Deps): TradingAccounts {
  return {
    async flags(db, userId) {
      const customer = await findCustomer(db, userId);
      return {
        isFrozen: customer?.flags.includes('frozen') ?? true,
        isTradingOff: customer?.flags.includes('trading_off') ?? true,
        hasFundPassword: customer?.fund_password_hash != null,
      };
    },
    verifyFundPassword: (userId, fundPassword) => verifyFundPassword(deps, userId, fundPassword),
  };
}
