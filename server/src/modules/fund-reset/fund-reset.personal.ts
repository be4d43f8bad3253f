import { own, type ClosingEntry, type ErasureEntry, type PersonalTables } from '../../core/personal.ts';

export const personal: PersonalTables = { passwords: [own('fund_reset', 'customer_id')] };

export const closing: readonly ClosingEntry[] = [
  { table: 'fund_reset', owner: 'customer_id', kind: 'cases', column: 'ended_at' },
];

export const erasure: readonly ErasureEntry[] = [
  { table: 'fund_reset', reason: 'A decision about the account, without a name.' },
];
