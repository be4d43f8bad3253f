import type { Bank } from '@maru/domain/contracts';
import type { ServerFields } from '@maru/sdk/flow';

export interface CardValues {
  /** The verified name, which cannot be edited. */
  holder: string;
  /** Three digits; selected as a bank or typed as a code. */
  bankCode: string;
  number: string;
  branch: string;
}
export type CardField = keyof CardValues;

export interface CardFinding {
  field: CardField;
  code: 'HOLDER_REQUIRED' | 'BANK_REQUIRED' | 'BANK_UNKNOWN' | 'NUMBER_REQUIRED' | 'NUMBER_SHAPE' | 'NUMBER_LENGTH';
}

export const findBank = (banks: readonly Bank[], code: string): Bank | undefined =>
  banks.find((bank) => bank.code === code);

/** Digits with spaces and hyphens between them, as printed on a passbook. */
const NUMBER = /^\d(?:[ -]?\d)*$/;
const digitsOf = (number: string) => number.replace(/\D/g, '');

/** Specification section 5: requires the name, the bank and a number of that bank's length. */
export function findErrors(values: CardValues, banks: readonly Bank[]): CardFinding[] {
  const findings: CardFinding[] = [];
  const add = (field: CardField, code: CardFinding['code']) => findings.push({ field, code });
  const bank = findBank(banks, values.bankCode);
  const number = values.number.trim();
  if (!values.holder.trim()) add('holder', 'HOLDER_REQUIRED');
  if (!values.bankCode) add('bankCode', 'BANK_REQUIRED');
  else if (!bank) add('bankCode', 'BANK_UNKNOWN');
  if (!number) add('number', 'NUMBER_REQUIRED');
  else if (!NUMBER.test(number)) add('number', 'NUMBER_SHAPE');
  else if (bank && !bank.digits.includes(digitsOf(number).length)) add('number', 'NUMBER_LENGTH');
  return findings;
}

/** The field of each refusal of `/bank/Add`; the others are about the whole form. */
export const SERVER_FIELDS = {
  BANK_NOT_FOUND: 'bankCode',
  BANK_NUMBER_INVALID: 'number',
  BANK_CARD_NOT_OWN: 'number',
  BANK_CARD_EXISTS: 'number',
} as const satisfies ServerFields<CardField>;
