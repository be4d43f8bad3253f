const LENGTH = 12;

/**
 * Operators see customers' documents and move their money: the password must be long, mixed, and not contain their
 * name.
 */
export function isWeakOperatorPassword(password: string, login: string): boolean {
  return (
    password.length < LENGTH ||
    !/\p{L}/u.test(password) ||
    !/[^\p{L}]/u.test(password) ||
    new Set(password).size < LENGTH / 2 ||
    password.toLowerCase().includes(login)
  );
}
