import { ACCOUNT_SHAPE } from '@maru/domain/credentials';
import type { ServerFields } from '@maru/sdk/flow';

export interface LoginValues {
  account: string;
  password: string;
}

type Finding = { field: keyof LoginValues; code: 'ACCOUNT_REQUIRED' | 'ACCOUNT_SHAPE' | 'PASSWORD_REQUIRED' };

export function findErrors({ account, password }: LoginValues): Finding[] {
  const findings: Finding[] = [];
  if (!account) findings.push({ field: 'account', code: 'ACCOUNT_REQUIRED' });
  else if (!ACCOUNT_SHAPE.test(account)) findings.push({ field: 'account', code: 'ACCOUNT_SHAPE' });
  if (!password) findings.push({ field: 'password', code: 'PASSWORD_REQUIRED' });
  return findings;
}

/** The field of each refusal of `/user/Login`; the others are about the whole form. */
export const SERVER_FIELDS = {
  WRONG_CREDENTIALS: 'password',
  LOGIN_LOCKED: 'password',
} as const satisfies ServerFields<keyof LoginValues>;
