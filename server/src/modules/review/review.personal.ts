import { sql } from 'kysely';
import { own, type ClosingEntry, type ErasureEntry, type PersonalTables } from '../../core/personal.ts';

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

export const erasure: readonly ErasureEntry[] = [
  // The decision and its time stay.
  {
    table: 'review_case',
    step: 'erased',
    run: (tx, { userId }) =>
      sql`update review_case set facts = '{}', note = null, first_note = null where customer_id = ${userId}`.execute(
        tx,
      ),
  },
];
