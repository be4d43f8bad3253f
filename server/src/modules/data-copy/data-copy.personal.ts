import { own, type ErasureEntry, type PersonalTables } from '../../core/personal.ts';

export const personal: PersonalTables = { contact: [own('data_copy', 'customer_id')] };

export const erasure: readonly ErasureEntry[] = [
  {
    table: 'data_copy',
    step: 'released',
    run: (tx, { userId }) => tx.deleteFrom('data_copy').where('customer_id', '=', userId).execute(),
  },
];
