import { below, own, type ClosingEntry, type PersonalTables } from '../../core/personal.ts';

const deposit = own('deposit', 'user_id');

export const personal: PersonalTables = {
  trading: [deposit, below('deposit_event', 'deposit_id', deposit)],
};

export const closing: readonly ClosingEntry[] = [
  {
    table: 'deposit',
    owner: 'user_id',
    kind: 'requests',
    route: '/information/fundRecord?tab=recharge',
    column: 'status',
    open: ['created', 'review'],
    ended: ['credited', 'rejected', 'expired', 'cancelled'],
  },
];
