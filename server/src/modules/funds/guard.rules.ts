import type { ErrorCode, Guard } from '@maru/domain/contracts';
import { realNameFault, type Person } from '../identity/account.rules.ts';

/** A condition that is not met. `route` is the screen where the customer resolves it; null where only waiting helps. */
export const guard = (
  code: ErrorCode,
  { route = null, params = {} }: Partial<Pick<Guard, 'route' | 'params'>> = {},
): Guard => ({ code, route, params });

/** The screens that resolve the faults of an account or a person. */
const ROUTES: Partial<Record<ErrorCode, string>> = {
  ACCOUNT_BANNED: '/home/kefuCenter',
  ACCOUNT_DISABLED: '/home/kefuCenter',
  ACCOUNT_FROZEN: '/information/userInfo',
  WITHDRAWAL_DISABLED: '/information/userInfo',
  REAL_NAME_REQUIRED: '/information/authInfo',
  REAL_NAME_FAILED: '/information/authInfo',
  FUND_PASSWORD_NOT_SET: '/information/fundPass',
};

/** A fault of an account or a person as a guard. */
export const faultGuard = (fault: ErrorCode): Guard => guard(fault, { route: ROUTES[fault] ?? null });

/** Every condition of using money that this person does not meet, the account's own first. */
export function personGuards({ accountFault, realName, hasFundPassword }: Person): Guard[] {
  const faults = [accountFault, realNameFault(realName), hasFundPassword ? null : ('FUND_PASSWORD_NOT_SET' as const)];
  return faults.filter((fault) => fault !== null).map(faultGuard);
}
