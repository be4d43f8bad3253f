import type { ErrorCode } from '@maru/shared/contracts';
import type { CustomerFlag } from './identity.repo.ts';

/** What an account is asked for. `fund`: money inside the account (deposit, exchange, loan). `repay`: settling a debt out of it. */
export type AccountUse = 'trade' | 'fund' | 'withdraw' | 'repay';

/** Whether the house keeps the customer out altogether: no session, no log-in. */
export const isBarred = (flags: readonly CustomerFlag[]): boolean =>
  flags.includes('banned') || flags.includes('disabled');

/**
 * Why an account may not be used for this, the gravest first; null when it may. Freezing keeps money in and new risk out; a debt
 * that bears interest may be settled meanwhile.
 */
export function accountFault(flags: readonly CustomerFlag[], use: AccountUse): ErrorCode | null {
  if (flags.includes('banned')) return 'ACCOUNT_BANNED';
  if (flags.includes('disabled')) return 'ACCOUNT_DISABLED';
  if (use !== 'repay' && flags.includes('frozen')) return 'ACCOUNT_FROZEN';
  if (use === 'trade' && flags.includes('trading_off')) return 'TRADING_DISABLED';
  if (use === 'withdraw' && flags.includes('withdrawal_off')) return 'WITHDRAWAL_DISABLED';
  return null;
}
