/** Source: specification section 5. Formats equal the contract's; strength is the server's rule, shown while typing. */
export const ACCOUNT_SHAPE = /^\d{7,13}$/;

export type Strength = 0 | 1 | 2 | 3;

/**
 * Number of satisfied criteria of a password: length 8, letters and digits, and a sign or length 12. 2 are enough to
 * register.
 */
export function passwordStrength(password: string): Strength {
  const isLong = password.length >= 8;
  const isMixed = /\p{L}/u.test(password) && /\d/.test(password);
  const isStrong = password.length >= 12 || /[^\p{L}\d]/u.test(password);
  if (!isLong) return password.length > 0 ? 1 : 0;
  if (!isMixed) return 1;
  return isStrong ? 3 : 2;
}

/** Six equal digits or a straight run are guessed first; the server refuses them too. */
export function isWeakPin(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index]));
  return [-1, 0, 1].some((step) => steps.every((each) => each === step));
}

/** Hides the middle of an account number: `010****5678`. */
export function maskAccount(account: string): string {
  const shown = account.length > 7 ? 3 : 1;
  return account.slice(0, shown) + '*'.repeat(Math.max(0, account.length - shown - 4)) + account.slice(-4);
}
