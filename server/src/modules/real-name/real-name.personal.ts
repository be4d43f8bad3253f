import { deletion, own, type ClosingEntry, type ErasureEntry, type PersonalTables } from '../../core/personal.ts';

export const personal: PersonalTables = { identity: [own('real_name', 'customer_id')] };

export const closing: readonly ClosingEntry[] = [
  { table: 'real_name', reason: 'A check under way is a review case, which prevents the closing.' },
];

export const erasure: readonly ErasureEntry[] = [
  {
    table: 'real_name',
    step: 'closed',
    run: (tx, { userId }) =>
      tx.updateTable('real_name').set({ is_closed: true }).where('customer_id', '=', userId).execute(),
  },
  deletion('erased', 'real_name', 'customer_id'),
];
