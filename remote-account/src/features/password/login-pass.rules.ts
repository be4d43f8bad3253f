import { passwordStrength } from '../../lib/credential.rules.ts';

export interface LoginPassValues {
  current: string;
  next: string;
  confirm: string;
}

type Finding = {
  field: keyof LoginPassValues;
  code: 'PASSWORD_REQUIRED' | 'PASSWORD_WEAK' | 'CONFIRM_REQUIRED' | 'PASSWORDS_DIFFER';
};

export function findErrors({ current, next, confirm }: LoginPassValues): Finding[] {
  const findings: Finding[] = [];
  if (!current) findings.push({ field: 'current', code: 'PASSWORD_REQUIRED' });
  if (!next) findings.push({ field: 'next', code: 'PASSWORD_REQUIRED' });
  else if (passwordStrength(next) < 2) findings.push({ field: 'next', code: 'PASSWORD_WEAK' });
  if (!confirm) findings.push({ field: 'confirm', code: 'CONFIRM_REQUIRED' });
  else if (confirm !== next) findings.push({ field: 'confirm', code: 'PASSWORDS_DIFFER' });
  return findings;
}

const FIELD_OF_CODE: Record<string, keyof LoginPassValues> = {
  WRONG_PASSWORD: 'current',
  PASSWORD_WEAK: 'next',
  PASSWORDS_DIFFER: 'confirm',
};

export const fieldOfRefusal = (code: string | undefined): keyof LoginPassValues =>
  (code && FIELD_OF_CODE[code]) || 'confirm';
