import { byUser, type ClosingEntry, type PersonalTables } from '../../core/personal.ts';

export const personal: PersonalTables = { trading: byUser('dividend_right') };

export const closing: readonly ClosingEntry[] = [
  { table: 'dividend_right', owner: 'user_id', kind: 'dividends', column: 'paid_at' },
];
