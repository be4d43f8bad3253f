import type { Config } from '../../core/config.ts';
import { keyedHash, seal, unseal } from '../../core/seal.ts';

/** An account number as the table stores it: encrypted. */
export interface SealedNumber {
  readonly sealed: Buffer;
  /** Of bank code and number, so the same account has the same hash. */
  readonly hash: Buffer;
  readonly digits: number;
  readonly last4: string;
}

const placeOf = (cardId: string): string => `bank card ${cardId}`;

export const sealNumber = (
  { secret, uploadKey }: Pick<Config, 'secret' | 'uploadKey'>,
  card: { readonly id: string; readonly bank_code: string },
  number: string,
): SealedNumber => ({
  sealed: seal(uploadKey, Buffer.from(number), placeOf(card.id)),
  hash: keyedHash(secret, 'maru bank account', `${card.bank_code} ${number}`),
  digits: number.length,
  last4: number.slice(-4),
});

/** Decrypts an account number, for a payment to it or for the operator who decides on one. The review logs who sees it. */
export const unsealNumber = ({ uploadKey }: Pick<Config, 'uploadKey'>, cardId: string, sealed: Buffer): string =>
  unseal(uploadKey, sealed, placeOf(cardId)).toString();
