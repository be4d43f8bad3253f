import { below, own, type ClosingEntry, type PersonalTables } from '../../core/personal.ts';

const loan = own('loan', 'user_id');

export const personal: PersonalTables = {
  loans: [loan, below('loan_event', 'loan_id', loan), below('loan_repayment', 'loan_id', loan)],
};

export const closing: readonly ClosingEntry[] = [
  {
    table: 'loan',
    owner: 'user_id',
    kind: 'debts',
    route: '/information/pj',
    rank: 1,
    column: 'status',
    open: ['review', 'active'],
    ended: ['rejected', 'repaid'],
  },
];
