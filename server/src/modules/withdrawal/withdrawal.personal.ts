import { below, own, type ClosingEntry, type PersonalTables } from '../../core/personal.ts';

const withdrawal = own('withdrawal', 'user_id');

export const personal: PersonalTables = {
  trading: [withdrawal, below('withdrawal_event', 'withdrawal_id', withdrawal)],
};

export const closing: readonly ClosingEntry[] = [
  {
    table: 'withdrawal',
    owner: 'user_id',
    kind: 'requests',
    route: '/information/fundRecord?tab=withdrawal',
    column: 'status',
    open: ['review', 'processing'],
    ended: ['paid', 'failed', 'rejected', 'cancelled'],
  },
];
