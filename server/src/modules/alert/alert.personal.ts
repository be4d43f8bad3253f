import { byUser, type ErasureEntry, type PersonalTables } from '../../core/personal.ts';

export const personal: PersonalTables = { preferences: byUser('price_alert') };

export const erasure: readonly ErasureEntry[] = [
  {
    table: 'price_alert',
    step: 'closed',
    run: (tx, { userId }) => tx.deleteFrom('price_alert').where('user_id', '=', userId).execute(),
  },
];
