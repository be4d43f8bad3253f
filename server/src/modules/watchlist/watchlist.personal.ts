import { byUser, type ErasureEntry, type PersonalTables } from '../../core/personal.ts';

export const personal: PersonalTables = { preferences: byUser('watchlist', 'watch_group') };

export const erasure: readonly ErasureEntry[] = [
  {
    table: 'watchlist',
    step: 'closed',
    run: (tx, { userId }) => tx.deleteFrom('watchlist').where('user_id', '=', userId).execute(),
  },
  {
    table: 'watch_group',
    step: 'closed',
    run: (tx, { userId }) => tx.deleteFrom('watch_group').where('user_id', '=', userId).execute(),
  },
];
