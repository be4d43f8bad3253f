import { byUser, deletion, type ErasureEntry, type PersonalTables } from '../../core/personal.ts';

export const personal: PersonalTables = { preferences: byUser('price_alert') };

export const erasure: readonly ErasureEntry[] = [deletion('closed', 'price_alert', 'user_id')];
