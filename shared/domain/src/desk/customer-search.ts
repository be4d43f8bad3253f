/** Longest part of a customer's account or name that is searched for. */
export const CUSTOMER_SEARCH_LENGTH = 40;

/** The digits of an account, which may be typed with hyphens and spaces; null of a name. */
export function accountPartOf(typed: string): string | null {
  const digits = typed.replaceAll(/[\s-]/g, '');
  return /^\d+$/.test(digits) ? digits : null;
}
