import { byUser, type PersonalTables } from '../../core/personal.ts';

export const personal: PersonalTables = { trading: byUser('quota_purchase') };
