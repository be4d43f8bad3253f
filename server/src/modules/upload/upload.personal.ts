import { sql } from 'kysely';
import type { PersonalTables } from '../../core/personal.ts';

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
