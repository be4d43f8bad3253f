import { byUser, deletion, type ErasureEntry, type PersonalTables } from '../../core/personal.ts';

export const personal: PersonalTables = { contact: byUser('message') };

export const erasure: readonly ErasureEntry[] = [deletion('released', 'message', 'user_id')];
