const LENGTH = 12;

/** Operators see other people's papers and move other people's money: long, mixed, and not their own name. */
export function isWeakOperatorPassword(password: string, login: string): boolean {
  return (
    password.length < LENGTH ||
    !/\p{L}/u.test(password) ||
    !/[^\p{L}]/u.test(password) ||
    new Set(password).size < LENGTH / 2 ||
    password.toLowerCase().includes(login)
  );
}
