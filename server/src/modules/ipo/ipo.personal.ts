import { byUser, type ClosingEntry, type PersonalTables } from '../../core/personal.ts';

export const personal: PersonalTables = { trading: byUser('offering_application', 'simulated_applicant') };

export const closing: readonly ClosingEntry[] = [
  {
    table: 'offering_application',
    owner: 'user_id',
    kind: 'newShares',
    column: 'status',
    open: ['applied', 'awaiting_payment'],
    ended: ['lost', 'paid', 'waived', 'cancelled', 'refunded'],
  },
];
