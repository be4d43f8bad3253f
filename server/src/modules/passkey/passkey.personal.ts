import { own, type ErasureEntry, type PersonalTables } from '../../core/personal.ts';

export const personal: PersonalTables = {
  passwords: [own('passkey', 'customer_id'), own('passkey_challenge', 'customer_id', ['challenge'])],
};

export const erasure: readonly ErasureEntry[] = [
  {
    table: 'passkey_challenge',
    step: 'closed',
    run: (tx, { userId }) => tx.deleteFrom('passkey_challenge').where('customer_id', '=', userId).execute(),
  },
  {
    table: 'passkey',
    step: 'closed',
    run: (tx, { userId }) => tx.deleteFrom('passkey').where('customer_id', '=', userId).execute(),
  },
];
