import { below, own, type ClosingEntry, type PersonalTables } from '../../core/personal.ts';

const strategy = own('strategy', 'user_id');

export const personal: PersonalTables = {
  trading: [strategy, below('strategy_order', 'strategy_id', strategy)],
};

export const closing: readonly ClosingEntry[] = [
  {
    table: 'strategy',
    owner: 'user_id',
    kind: 'products',
    route: '/home/dayTradingRecord',
    rank: 1,
    column: 'status',
    open: ['running', 'closing'],
    ended: ['ended'],
  },
];
