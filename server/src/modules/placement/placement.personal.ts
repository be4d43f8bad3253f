import { byUser, type ClosingEntry, type PersonalTables } from '../../core/personal.ts';

export const personal: PersonalTables = { trading: byUser('placement_application') };

export const closing: readonly ClosingEntry[] = [
  {
    table: 'placement_application',
    owner: 'user_id',
    kind: 'newShares',
    column: 'status',
    open: ['review', 'awaiting_payment'],
    ended: ['paid', 'waived', 'rejected', 'cancelled', 'refunded'],
  },
];
