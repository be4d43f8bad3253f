import { own, type ErasureEntry, type PersonalTables } from '../../core/personal.ts';

export const personal: PersonalTables = { preferences: [own('check_in', 'customer_id')] };

export const erasure: readonly ErasureEntry[] = [
  { table: 'check_in', reason: 'Days without a name, which the policy says are kept.' },
];
