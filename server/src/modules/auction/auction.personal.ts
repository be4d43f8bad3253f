import { byUser, type ClosingEntry, type PersonalTables } from '../../core/personal.ts';

export const personal: PersonalTables = { trading: byUser('auction_bid') };

export const closing: readonly ClosingEntry[] = [
  {
    table: 'auction_bid',
    owner: 'user_id',
    kind: 'newShares',
    column: 'status',
    open: ['sealed'],
    ended: ['lost', 'paid', 'refunded'],
  },
];
