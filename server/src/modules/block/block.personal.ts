import { below, own, type ClosingEntry, type PersonalTables } from '../../core/personal.ts';

const block = own('block_trade', 'user_id');

export const personal: PersonalTables = {
  trading: [block, below('block_event', 'trade_id', block)],
};

export const closing: readonly ClosingEntry[] = [
  {
    table: 'block_trade',
    owner: 'user_id',
    kind: 'products',
    route: '/home/blockTrade2',
    rank: 3,
    column: 'status',
    open: ['review', 'passed', 'locked', 'holding'],
    ended: ['closed', 'rejected', 'cancelled'],
  },
];
