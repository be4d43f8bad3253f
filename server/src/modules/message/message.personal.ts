import { byUser, type PersonalTables } from '../../core/personal.ts';

export const personal: PersonalTables = { contact: byUser('message') };
