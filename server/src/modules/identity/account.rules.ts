import type { ErrorCode } from '@maru/domain/contracts';
import type { CustomerFlag } from './identity.repo.ts';

/**
 * Purpose for which an account is used. `fund`: money inside the account (deposit, exchange, loan). `repay`: paying a
 * debt out of it.
 */
export type AccountUse = 'trade' | 'fund' | 'withdraw' | 'repay';

/** Flags that end every session and refuse a log-in. `closed` is the customer's own act and is never cleared. */
export const CLOSED_TO_ALL: readonly CustomerFlag[] = ['banned', 'disabled', 'closed'];

/** Whether the customer is barred: no session, no log-in. */
export const isBarred = (flags: readonly CustomerFlag[]): boolean => CLOSED_TO_ALL.some((flag) => flags.includes(flag));

/**
 * Why an account may not be used for a purpose, the most serious reason first; null when it may. Freezing stops
 * outgoing money and new risk; a debt that bears interest may still be repaid.
 */
export function accountFault(flags: readonly CustomerFlag[], use: AccountUse): ErrorCode | null {
  if (flags.includes('banned')) return 'ACCOUNT_BANNED';
  if (flags.includes('disabled')) return 'ACCOUNT_DISABLED';
  if (flags.includes('closed')) return 'ACCOUNT_CLOSED';
  if (use !== 'repay' && flags.includes('frozen')) return 'ACCOUNT_FROZEN';
  if (use === 'trade' && flags.includes('trading_off')) return 'TRADING_DISABLED';
  if (use === 'withdraw' && flags.includes('withdrawal_off')) return 'WITHDRAWAL_DISABLED';
  return null;
}

/**
 * The facts about a customer on which every use of money depends.
 */
export interface Person {
  readonly accountFault: ErrorCode | null;
  readonly realName: 'none' | 'review' | 'verified' | 'failed';
  readonly hasFundPassword: boolean;
}

const REAL_NAME: Record<Exclude<Person['realName'], 'verified'>, ErrorCode> = {
  none: 'REAL_NAME_REQUIRED',
  review: 'REAL_NAME_UNDER_REVIEW',
  failed: 'REAL_NAME_FAILED',
};

/** Why a name does not count as verified; null when it does. */
export const realNameFault = (state: Person['realName']): ErrorCode | null =>
  state === 'verified' ? null : REAL_NAME[state];
