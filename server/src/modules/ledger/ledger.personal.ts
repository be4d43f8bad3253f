import { sql } from 'kysely';
import { below, type PersonalTable, type PersonalTables } from '../../core/personal.ts';

const account: PersonalTable = {
  name: 'ledger_account',
  where: ({ owners }) => sql`t.owner = any(${owners}::text[])`,
};
const posting = below('posting', 'account_id', account);
const hold = below('hold', 'account_id', account);

export const personal: PersonalTables = {
  trading: [
    account,
    posting,
    below('journal', 'id', posting, 'journal_id'),
    hold,
    below('hold_event', 'hold_id', hold),
  ],
};
