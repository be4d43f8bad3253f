import { byUser, deletion, type ErasureEntry, type PersonalTables } from '../../core/personal.ts';

export const personal: PersonalTables = { preferences: byUser('watchlist', 'watch_group') };

export const erasure: readonly ErasureEntry[] = [
  deletion('closed', 'watchlist', 'user_id'),
  deletion('closed', 'watch_group', 'user_id'),
];
