import { byUser, type PersonalTables } from '../../core/personal.ts';

export const personal: PersonalTables = { payout: byUser('bank_card', 'wallet') };
