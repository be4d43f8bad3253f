import { own, type ClosingEntry, type ErasureEntry, type PersonalTables } from '../../core/personal.ts';

export const personal: PersonalTables = { contact: [own('seat_application', 'customer_id')] };

export const closing: readonly ClosingEntry[] = [
  { table: 'seat_application', reason: 'An application under review is a review case, which prevents the closing.' },
];

export const erasure: readonly ErasureEntry[] = [
  { table: 'seat_application', reason: 'A decision about the account, without a name.' },
];
