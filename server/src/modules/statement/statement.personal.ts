import { byUser, type ErasureEntry, type PersonalTables } from '../../core/personal.ts';

export const personal: PersonalTables = { trading: byUser('asset_day'), preferences: byUser('fund_account') };

export const erasure: readonly ErasureEntry[] = [{ table: 'fund_account', reason: 'A currency, without a name.' }];
