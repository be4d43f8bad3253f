import { byUser, type PersonalTables } from '../../core/personal.ts';

export const personal: PersonalTables = { account: byUser('consent') };
