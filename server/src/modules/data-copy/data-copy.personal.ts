import { deletion, own, type ErasureEntry, type PersonalTables } from '../../core/personal.ts';

export const personal: PersonalTables = { contact: [own('data_copy', 'customer_id')] };

export const erasure: readonly ErasureEntry[] = [deletion('released', 'data_copy', 'customer_id')];
