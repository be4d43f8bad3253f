import { own, type ClosingEntry, type PersonalTables } from '../../core/personal.ts';

export const personal: PersonalTables = { identity: [own('real_name', 'customer_id')] };

export const closing: readonly ClosingEntry[] = [
  { table: 'real_name', reason: 'A check under way is a review case, which prevents the closing.' },
];
