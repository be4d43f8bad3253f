/** Hides the middle of an account number: `010****5678`. */
export function maskAccount(account: string): string {
  const shown = account.length > 7 ? 3 : 1;
  return account.slice(0, shown) + '*'.repeat(Math.max(0, account.length - shown - 4)) + account.slice(-4);
}

const LONGEST_ACCOUNT = 13;
const LONGEST_CODE = 16;

/**
 * A typed, pasted or autofilled account as it is kept: digits only, a Korean number with its country code in the domestic form. The start
 * of a country code keeps its plus sign until the code is known.
 */
export function readAccount(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  if (!text.trimStart().startsWith('+')) return digits.slice(0, LONGEST_ACCOUNT);
  if ('82'.startsWith(digits)) return `+${digits}`;
  return digits.replace(/^820?/, '0').slice(0, LONGEST_ACCOUNT);
}

/** A typed or pasted code of an institution or an inviter, without the spaces around it. */
export const readCode = (text: string): string => text.trim().slice(0, LONGEST_CODE);
