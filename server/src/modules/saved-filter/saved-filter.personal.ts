import { sql } from 'kysely';
import type { ErasureEntry, PersonalTables } from '../../core/personal.ts';

/** A filter is an operator's. */
export const personal: PersonalTables = {};

export const erasure: readonly ErasureEntry[] = [
  // One that looks for the customer.
  {
    table: 'saved_filter',
    step: 'erased',
    run: (tx, { userId, account }) =>
      sql`
        delete from saved_filter where exists (
          select from jsonb_each_text(chosen)
          where value = ${account} or lower(value) = (select lower(name) from customer where id = ${userId})
        )`.execute(tx),
  },
];
