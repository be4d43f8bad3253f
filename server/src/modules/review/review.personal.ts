import { own, type ClosingEntry, type PersonalTables } from '../../core/personal.ts';

export const personal: PersonalTables = {
  contact: [own('review_case', 'customer_id', ['assignee', 'first_by', 'decided_by'])],
};

export const closing: readonly ClosingEntry[] = [
  {
    table: 'review_case',
    owner: 'customer_id',
    kind: 'cases',
    column: 'state',
    open: ['open', 'confirming'],
    ended: ['approved', 'rejected', 'withdrawn'],
  },
];
