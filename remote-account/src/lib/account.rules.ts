/** Hides the middle of an account number: `010****5678`. */
export function maskAccount(account: string): string {
  const shown = account.length > 7 ? 3 : 1;
  return account.slice(0, shown) + '*'.repeat(Math.max(0, account.length - shown - 4)) + account.slice(-4);
}
