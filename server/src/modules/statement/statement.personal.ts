import { byUser, type PersonalTables } from '../../core/personal.ts';

export const personal: PersonalTables = { trading: byUser('asset_day'), preferences: byUser('fund_account') };
