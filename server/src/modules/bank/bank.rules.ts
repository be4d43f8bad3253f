import { BANKS } from './catalogue/banks.ts';

export const bankSettings = { maximumCards: 5, maximumWallets: 10 } as const;

export const findBank = (code: string) => BANKS.find((bank) => bank.code === code);

/** Names are equal whatever their case, spacing and way of composing letters. */
export const isSameName = (one: string, other: string): boolean => plain(one) === plain(other);
const plain = (name: string) => name.normalize('NFKC').replace(/\s+/g, '').toLowerCase();

/** Digits of an account number without what people write between them. */
export const digitsOf = (number: string): string => number.replace(/\D/g, '');

/** All but the last four digits are hidden. */
export const masked = ({ digits, last4 }: { readonly digits: number; readonly last4: string }): string =>
  '•'.repeat(digits - last4.length) + last4;
