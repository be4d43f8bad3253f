import { below, own, type ClosingEntry, type PersonalTables } from '../../core/personal.ts';

const order = own('trade_order', 'user_id');
const position = own('trade_position', 'user_id');

export const personal: PersonalTables = {
  trading: [
    order,
    position,
    below('trade_lot', 'position_id', position),
    below('trade_margin_event', 'position_id', position),
    own('trade_fill', 'user_id'),
    below('trade_unbooked', 'order_id', order, 'id', ['error']),
  ],
};

export const closing: readonly ClosingEntry[] = [
  {
    table: 'trade_order',
    owner: 'user_id',
    kind: 'orders',
    column: 'status',
    open: ['received', 'open', 'partial'],
    ended: ['filled', 'cancelled', 'expired', 'rejected'],
  },
  { table: 'trade_position', owner: 'user_id', kind: 'positions', column: 'closed_at' },
];
