/** A name without the characters that people type differently: spaces, signs, digits and case. */
const letters = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{M}]/gu, '')
    .toLowerCase();

/** Whether two names have the same letters: bank accounts and identity papers differ in spaces, signs and case. A name without letters equals none. */
export const isSameName = (one: string, other: string): boolean =>
  letters(one) !== '' && letters(one) === letters(other);
