import { byUser, type ErasureEntry, type PersonalTables } from '../../core/personal.ts';

export const personal: PersonalTables = { contact: byUser('message') };

export const erasure: readonly ErasureEntry[] = [
  {
    table: 'message',
    step: 'released',
    run: (tx, { userId }) => tx.deleteFrom('message').where('user_id', '=', userId).execute(),
  },
];
