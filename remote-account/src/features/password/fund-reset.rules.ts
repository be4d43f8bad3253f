import { isWeakFundPassword } from '@maru/domain/credentials';
import type { ServerFields } from '@maru/sdk/flow';

export interface ProofValues {
  password: string;
  name: string;
  idFirst: string;
  idTail: string;
}

interface ProofFinding {
  field: keyof ProofValues;
  code: 'PASSWORD_REQUIRED' | 'NAME_REQUIRED' | 'ID_REQUIRED' | 'ID_FIRST_SHAPE' | 'ID_TAIL_SHAPE';
}

/** Faults of the proof of the verified name that can be seen in it; the server compares it. */
export function findProofErrors({ password, name, idFirst, idTail }: ProofValues): ProofFinding[] {
  const findings: ProofFinding[] = [];
  if (!password) findings.push({ field: 'password', code: 'PASSWORD_REQUIRED' });
  if (!name.trim()) findings.push({ field: 'name', code: 'NAME_REQUIRED' });
  if (!/^\d{6}$/.test(idFirst)) findings.push({ field: 'idFirst', code: idFirst ? 'ID_FIRST_SHAPE' : 'ID_REQUIRED' });
  if (!/^\d{7}$/.test(idTail)) findings.push({ field: 'idTail', code: idTail ? 'ID_TAIL_SHAPE' : 'ID_REQUIRED' });
  return findings;
}

export const PROOF_FIELDS = {
  WRONG_PASSWORD: 'password',
  LOGIN_LOCKED: 'password',
  FUND_RESET_DIFFERS: 'idFirst',
} as const satisfies ServerFields<keyof ProofValues>;

export interface NewPinValues {
  password: string;
  next: string;
  confirm: string;
}

interface PinFinding {
  field: keyof NewPinValues;
  code: 'PASSWORD_REQUIRED' | 'CODE_SHAPE' | 'PIN_WEAK' | 'PASSWORDS_DIFFER';
}

export function findPinErrors({ password, next, confirm }: NewPinValues, account: string): PinFinding[] {
  const findings: PinFinding[] = [];
  if (!password) findings.push({ field: 'password', code: 'PASSWORD_REQUIRED' });
  if (!/^\d{6}$/.test(next)) findings.push({ field: 'next', code: 'CODE_SHAPE' });
  else if (isWeakFundPassword(next, account)) findings.push({ field: 'next', code: 'PIN_WEAK' });
  if (confirm !== next) findings.push({ field: 'confirm', code: 'PASSWORDS_DIFFER' });
  return findings;
}

export const PIN_FIELDS = {
  WRONG_PASSWORD: 'password',
  LOGIN_LOCKED: 'password',
  PASSWORD_WEAK: 'next',
  PASSWORDS_DIFFER: 'confirm',
} as const satisfies ServerFields<keyof NewPinValues>;
