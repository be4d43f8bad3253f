import type { ServerFields } from '@maru/sdk/flow';

export interface CloseValues {
  password: string;
  isConfirmed: boolean;
}

interface Finding {
  field: keyof CloseValues;
  code: 'PASSWORD_REQUIRED' | 'CONFIRM_REQUIRED';
}

export function findErrors({ password, isConfirmed }: CloseValues): Finding[] {
  const findings: Finding[] = [];
  if (!isConfirmed) findings.push({ field: 'isConfirmed', code: 'CONFIRM_REQUIRED' });
  if (!password) findings.push({ field: 'password', code: 'PASSWORD_REQUIRED' });
  return findings;
}

export const SERVER_FIELDS = {
  WRONG_PASSWORD: 'password',
  LOGIN_LOCKED: 'password',
} as const satisfies ServerFields<keyof CloseValues>;
