import { sql } from 'kysely';
import type { ErasureEntry, PersonalTables } from '../../core/personal.ts';

export const personal: PersonalTables = {
  pictures: [
    {
      name: 'upload',
      // A picture of an answer that was not sent is not the customer's yet.
      where: ({ userId }) => sql`t.customer_id = ${userId} and (t.operator is null or t.claimed_at is not null)`,
      hidden: ['operator'],
    },
  ],
};

export const erasure: readonly ErasureEntry[] = [
  // The row stays: decisions name it.
  {
    table: 'upload',
    step: 'erased',
    run: (tx, { userId }) =>
      sql`delete from upload_content where upload_id in (select id from upload where customer_id = ${userId})`.execute(
        tx,
      ),
  },
];
