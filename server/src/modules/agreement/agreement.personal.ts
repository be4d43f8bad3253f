import { byUser, type ErasureEntry, type PersonalTables } from '../../core/personal.ts';

export const personal: PersonalTables = { account: byUser('consent') };

export const erasure: readonly ErasureEntry[] = [
  { table: 'consent', reason: 'Proof of what was agreed to, without a name, which nothing can change.' },
];
