import { deletion, own, type ErasureEntry, type PersonalTables } from '../../core/personal.ts';

export const personal: PersonalTables = {
  passwords: [own('passkey', 'customer_id'), own('passkey_challenge', 'customer_id', ['challenge'])],
};

export const erasure: readonly ErasureEntry[] = [
  deletion('closed', 'passkey_challenge', 'customer_id'),
  deletion('closed', 'passkey', 'customer_id'),
];
