import { own, type ClosingEntry, type PersonalTables } from '../../core/personal.ts';

export const personal: PersonalTables = { trading: [own('trade_exit', 'user_id')] };

export const closing: readonly ClosingEntry[] = [
  { table: 'trade_exit', reason: 'an exit ends with its position, which prevents the closing' },
];
