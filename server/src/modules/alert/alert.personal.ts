import { byUser, type PersonalTables } from '../../core/personal.ts';

export const personal: PersonalTables = { preferences: byUser('price_alert') };
