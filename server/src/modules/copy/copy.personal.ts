import { byUser, type ClosingEntry, type PersonalTables } from '../../core/personal.ts';

export const personal: PersonalTables = { trading: byUser('copy_share') };

export const closing: readonly ClosingEntry[] = [
  {
    table: 'copy_share',
    owner: 'user_id',
    kind: 'products',
    route: '/home/fllowRecord',
    rank: 2,
    column: 'status',
    open: ['waiting', 'held', 'stopping'],
    ended: ['settled', 'cancelled'],
  },
];
