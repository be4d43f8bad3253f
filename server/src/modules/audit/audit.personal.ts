import { own, type ErasureEntry, type PersonalTables } from '../../core/personal.ts';

export const personal: PersonalTables = { contact: [own('audit_entry', 'customer_id', ['actor'])] };

export const erasure: readonly ErasureEntry[] = [
  { table: 'audit_entry', reason: 'The log of decisions, which nothing can change.' },
];
