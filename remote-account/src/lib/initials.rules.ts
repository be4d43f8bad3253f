import type { UserInfo } from '@maru/domain/contracts';

/**
 * Signs that stand for a customer without a picture: the first letters of a verified Latin name (`John Doe` is JD), the first character of
 * another (김마루 is 김), else the last two digits of the account.
 */
export function initialsOf({ name, realName, account }: Pick<UserInfo, 'name' | 'realName' | 'account'>): string {
  if (realName !== 'verified' || !name) return account.slice(-2);
  const words = name.split(/\s+/).filter(Boolean);
  const [first = '', ...others] = words.map((word) => [...word][0] ?? '');
  return (/\p{Script=Latin}/u.test(first) ? first + (others.at(-1) ?? '') : first).toUpperCase();
}
