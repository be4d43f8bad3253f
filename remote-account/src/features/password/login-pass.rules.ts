import { isWeakPassword } from '@maru/domain/credentials';
import type { ServerFields } from '@maru/sdk/flow';

export interface LoginPassValues {
  current: string;
  next: string;
  confirm: string;
}

type Finding = {
  field: keyof LoginPassValues;
  code: 'PASSWORD_REQUIRED' | 'PASSWORD_WEAK' | 'REPEAT_REQUIRED' | 'PASSWORDS_DIFFER';
};

export function findErrors({ current, next, confirm }: LoginPassValues, account: string): Finding[] {
  const findings: Finding[] = [];
  if (!current) findings.push({ field: 'current', code: 'PASSWORD_REQUIRED' });
  if (!next) findings.push({ field: 'next', code: 'PASSWORD_REQUIRED' });
  else if (isWeakPassword(next, account)) findings.push({ field: 'next', code: 'PASSWORD_WEAK' });
  if (!confirm) findings.push({ field: 'confirm', code: 'REPEAT_REQUIRED' });
  else if (confirm !== next) findings.push({ field: 'confirm', code: 'PASSWORDS_DIFFER' });
  return findings;
}

/** The field of each refusal of `/user/LoginPass`; the others are about the whole form. */
export const SERVER_FIELDS = {
  WRONG_PASSWORD: 'current',
  PASSWORD_WEAK: 'next',
  PASSWORDS_DIFFER: 'confirm',
} as const satisfies ServerFields<keyof LoginPassValues>;
