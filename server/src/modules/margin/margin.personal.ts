import { below, own, type ClosingEntry, type PersonalTables } from '../../core/personal.ts';

const margin = own('margin_loan', 'user_id');

export const personal: PersonalTables = {
  trading: [
    own('margin_consent', 'user_id'),
    margin,
    below('margin_event', 'loan_id', margin),
    below('margin_pledge', 'loan_id', margin),
    below('margin_repayment', 'loan_id', margin),
  ],
};

export const closing: readonly ClosingEntry[] = [
  {
    table: 'margin_loan',
    owner: 'user_id',
    kind: 'debts',
    route: '/home/marginLending',
    rank: 2,
    column: 'status',
    open: ['active', 'call', 'liquidating'],
    ended: ['completed'],
  },
];
