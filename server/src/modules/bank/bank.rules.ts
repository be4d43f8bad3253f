import { BANKS } from './catalogue/banks.ts';

export const findBank = (code: string) => BANKS.find((bank) => bank.code === code);

/** The digits of an account number without its separators. */
export const digitsOf = (number: string): string => number.replace(/\D/g, '');

/** An account number with all but its last four digits hidden. */
export const maskNumber = ({ digits, last4 }: { readonly digits: number; readonly last4: string }): string =>
  '•'.repeat(digits - last4.length) + last4;
