import { ACCOUNT_SHAPE } from './account.ts';

/** Valid but common passwords, which attackers try first. */
const COMMON = [
  'password1',
  'passw0rd',
  'qwer1234',
  'asdf1234',
  '1q2w3e4r',
  '1q2w3e4r5t',
  'abcd1234',
  'abc12345',
  'admin123',
];

/** At least 8 characters with a letter and a digit, not a common password, and not derived from the account. */
export function isWeakPassword(password: string, account: string): boolean {
  return (
    password.length < 8 ||
    !/\p{L}/u.test(password) ||
    !/\d/.test(password) ||
    COMMON.includes(password.toLowerCase()) ||
    // A registration compares no half-typed account: its first digit is a part of most passwords.
    (ACCOUNT_SHAPE.test(account) && password.includes(account))
  );
}

/** 0 for nothing typed, 1 for a password that is refused, 2 for one that is accepted, 3 for a strong one. */
export type Strength = 0 | 1 | 2 | 3;

/** The strength of a password. A strong one is accepted and has a sign or 12 characters. */
export function passwordStrength(password: string, account: string): Strength {
  if (password === '') return 0;
  if (isWeakPassword(password, account)) return 1;
  return password.length >= 12 || /[^\p{L}\d]/u.test(password) ? 3 : 2;
}

/** Six digits that are one digit, a run up or down, a group of two or three repeated, or a part of the account. */
export function isWeakFundPassword(pin: string, account: string): boolean {
  // Wrapping round: 890123 is a run too.
  const isRun = ['0000000000', '0123456789', '9876543210'].some((digits) => (digits + digits).includes(pin));
  return isRun || /^(\d\d)\1\1$/.test(pin) || /^(\d{3})\1$/.test(pin) || account.includes(pin);
}
